"""Another implementation of the made-up game, written from its rules and docs/conformance.md alone.

It imports nothing of ours. Each word on its command line plants a mistake or takes something away:
strict (a kiln of two), lax (nobody minds whose turn it is), score (the last player's coins count double),
count (end_turn is no legal event), list (an empty kiln is a legal event), dies, hangs (at the third pot fired),
unnamed (names no rules), bare (claims nothing), liar (says it counts legal events, and doesn't).
"""

import json
import re
import sys
import time

BUGS = frozenset(sys.argv[1:])
FIELDS = {"fire": ({"player", "pots"}, {"coins"}), "end_turn": ({"player"}, set()), "remark": ({"text"}, set())}
ANYWHERE = {"type", "note", "at", "waive"}
CLAIMS = {"checkpoint": {"players", "shared"}, "final_scores": {"scores", "winners"}}
TURNS = 4


class Refused(Exception):
    """Why an event is refused: the rule."""


def no(rule, when):
    if when:
        raise Refused(rule)


def integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


class Game:
    def __init__(self, header):
        fields = {"type", "format", "game", "players", "edition", "rulings", "engine", "meta"}
        no("LOG-HEADER", not isinstance(header, dict) or set(header) - fields or header.get("game") != "embers")
        no("LOG-HEADER", header.get("format") != "tabletop-log/1" or not isinstance(header.get("players"), list))
        ids = [seat.get("id") if isinstance(seat, dict) else None for seat in header["players"]]
        no("LOG-HEADER", not all(isinstance(id, str) and re.fullmatch("[a-z0-9_]{1,40}", id) for id in ids))
        no("LOG-HEADER", len(set(ids)) != len(ids) or len(ids) not in (2, 3))
        no("LOG-HEADER", set((header.get("rulings") or {}).items()) - {("kiln", "three")})
        self.ids, self.raw, self.coins = ids, dict.fromkeys(ids, 6), dict.fromkeys(ids, 0)
        self.seat = self.turns = 0
        self.before = []

    def apply(self, event):
        kind = event.get("type") if isinstance(event, dict) else None
        if kind in CLAIMS and "bare" not in BUGS:
            return self.compare(kind, event)
        no("LOG-SCHEMA", kind not in FIELDS)
        needed, optional = FIELDS[kind]
        said = {name for name in event if not name.startswith("x_")}
        no("LOG-SCHEMA", not needed <= said or said - needed - optional - ANYWHERE)
        no("LOG-SCHEMA", any(not isinstance(event[name], str) for name in {"player", "text", "note", "at"} & said))
        if kind == "remark":
            return None
        if kind == "fire":
            no("LOG-SCHEMA", not integer(event["pots"]) or not 1 <= event["pots"] < 2**53)
            no("LOG-SCHEMA", "coins" in event and (not integer(event["coins"]) or not 0 <= event["coins"] < 2**53))
        no("LOG-ID", event["player"] not in self.ids)
        no("LOG-SEQUENCE", self.turns == TURNS)
        if kind == "fire":
            self.fire(event, event["player"])
        else:
            self.turn(event["player"])
            self.turns, self.seat = self.turns + 1, (self.seat + 1) % len(self.ids)
        return None

    def turn(self, player):
        if "lax" in BUGS:
            self.seat = self.ids.index(player)
        no("EMB-TURN-1", player != self.ids[self.seat])

    def fire(self, event, player):
        pots = event["pots"]
        if pots == 3 and "dies" in BUGS:
            print("out of clay", file=sys.stderr)
            sys.exit(3)
        if pots == 3 and "hangs" in BUGS:
            time.sleep(600)
        no("EMB-FIRE-1", pots > self.raw[player])
        self.turn(player)
        no("EMB-FIRE-2", pots > (2 if "strict" in BUGS else 3))
        no("EMB-FIRE-3", event.get("coins", 2 * pots) != 2 * pots)
        self.raw[player] -= pots
        self.coins[player] += 2 * pots

    def compare(self, kind, event):
        said = {name for name in event if not name.startswith("x_")}
        no("LOG-SCHEMA", said - CLAIMS[kind] - ANYWHERE)
        no("LOG-SCHEMA", any(not isinstance(event.get(name) or {}, dict) for name in ("players", "shared", "scores")))
        no("LOG-SCHEMA", not isinstance(event.get("winners") or [], list))
        if kind == "final_scores":
            no("LOG-SEQUENCE", self.turns < TURNS)
            for player, points in (event.get("scores") or {}).items():
                no("LOG-ID", player not in self.ids)
                claimed = points if isinstance(points, dict) else {"total": points}
                for name, number in claimed.items():
                    no("EMB-END-1" if name == "coins" else "LOG-SCORE", number != self.coins[player])
            no("LOG-SCORE", set(event.get("winners") or self.winners()) != set(self.winners()))

    def winners(self):
        return [player for player in self.ids if self.coins[player] == max(self.coins.values())]

    def legal(self):
        if self.turns == TURNS:
            return []
        player = self.ids[self.seat]
        least = 0 if "list" in BUGS else 1
        fires = [{"type": "fire", "player": player, "pots": n} for n in range(least, min(3, self.raw[player]) + 1)]
        return fires + ([] if "count" in BUGS else [{"type": "end_turn", "player": player}])

    def score(self):
        if self.turns < TURNS:
            return {"ended": False}
        coins = dict(self.coins)
        if "score" in BUGS:
            coins[self.ids[-1]] *= 2
        scores = {player: {"coins": number, "total": number} for player, number in coins.items()}
        return {"ended": True, "scores": scores, "winners": [id for id in coins if coins[id] == max(coins.values())]}


class Engine:
    game = None

    def judged(self, ask, request):
        try:
            if ask == "new":
                self.game = None
                self.game = Game(request.get("header"))
            else:
                no("LOG-SEQUENCE", self.game is None)
                self.game.apply(request.get("event"))
        except Refused as refused:
            return {"accepted": False} if "unnamed" in BUGS else {"accepted": False, "rule": str(refused)}
        return {"accepted": True}

    def hello(self):
        named = [] if "unnamed" in BUGS else ["rules"]
        counting = ["legal_count"] if "list" not in BUGS or "liar" in BUGS else []
        capabilities = [] if "bare" in BUGS else ["claims", "legal", *counting, "score", *named]
        return {"game": "embers", "name": "toy", "capabilities": capabilities}

    def answer(self, request):
        ask = request.get("ask")
        if ask == "hello":
            return self.hello()
        if ask in ("new", "apply"):
            return self.judged(ask, request)
        if ask == "legal":
            return {"events": self.game.legal()}
        if ask == "legal_count" and "liar" not in BUGS:
            return {"count": len(self.game.legal())}
        if ask == "score":
            return self.game.score()
        return {"unsupported": "no such request"}


def main():
    engine = Engine()
    for line in sys.stdin.buffer:
        try:
            request = json.loads(line)
            if not isinstance(request, dict):
                raise ValueError("no object")
        except (ValueError, RecursionError) as error:
            answer = {"id": None, "error": str(error)}
        else:
            if request.get("ask") == "quit":
                return
            answer = {"id": request.get("id"), **engine.answer(request)}
        print(json.dumps(answer), flush=True)


main()
