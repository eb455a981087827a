"""The catalogue: every rule of the rulebook under the id by which it is reported, in the rulebook's order.

The modules follow the rulebook's chapters. A constant names the offence, where a log can show one; numbers that
the rulebook prints stand beside the rules that print them.
"""

from validator.engine import Rule
from validator.games.columbus.rules.dangers import *  # noqa: F403
from validator.games.columbus.rules.dangers import DANGERS
from validator.games.columbus.rules.discovery import *  # noqa: F403
from validator.games.columbus.rules.discovery import DISCOVERY
from validator.games.columbus.rules.edition import *  # noqa: F403
from validator.games.columbus.rules.edition import EDITION_CHECKS
from validator.games.columbus.rules.sailing import *  # noqa: F403
from validator.games.columbus.rules.sailing import SAILING
from validator.games.columbus.rules.sea import *  # noqa: F403
from validator.games.columbus.rules.sea import SEA

CATALOGUE: tuple[Rule, ...] = (*EDITION_CHECKS, *SEA, *SAILING, *DANGERS, *DISCOVERY)
"""All of them: the checks of an edition, then the rulebook from its first page to its last."""
