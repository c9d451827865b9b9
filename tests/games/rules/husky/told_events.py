"""Every kind of event of Husky, with its sentence in English, French and German. It must never compute one."""

from __future__ import annotations

from typing import Any

# One event of each kind and of each way to tell it: English, French, German.
TOLD: list[tuple[dict[str, Any], str, str, str]] = [
    (
        {"kind": "start-named", "seat": 0},
        "Red begins, and turns the weather cards.",
        "Le musher rouge commence et découvre les cartes de temps.",
        "Rot beginnt und deckt die Wetterkarten auf.",
    ),
    (
        {"kind": "round-began", "round": 2},
        "Round 2 begins.",
        "Le tour 2 commence.",
        "Runde 2 beginnt.",
    ),
    (
        {"kind": "weather-turned", "weather": 2},
        "The weather: moderate (-1) on snow, fair in bush, bad (-2) on ice.",
        "Le temps\u00a0: modéré (-1) sur la neige, beau dans les buissons, mauvais (-2) sur la glace.",
        "Das Wetter: mäßig (-1) auf Schnee, gut im Busch, schlecht (-2) auf Eis.",
    ),
    (
        {"kind": "weathers-shuffled"},
        "All weather cards are shuffled.",
        "Toutes les cartes de temps sont mélangées.",
        "Alle Wetterkarten werden gemischt.",
    ),
    (
        {"kind": "musher-placed", "seat": 5},
        "Black stands on the start cell.",
        "Le musher noir est sur la case de départ.",
        "Schwarz steht auf dem Startfeld.",
    ),
    (
        {"kind": "turn-began", "seat": 1},
        "It is the turn of Blue.",
        "C’est au musher bleu de jouer.",
        "Blau ist am Zug.",
    ),
    (
        {"kind": "turn-ended", "seat": 1},
        "The turn of Blue is over.",
        "Le musher bleu a terminé son action.",
        "Der Zug von Blau ist zu Ende.",
    ),
    (
        {"kind": "card-played", "seat": 0, "card": "462-wolf-bear-e"},
        "Red plays 4/6/2 wolf+bear E.",
        "Le musher rouge joue 4/6/2 loup+ours E.",
        "Rot spielt 4/6/2 Wolf+Bär E.",
    ),
    (
        {"kind": "card-played", "seat": 0, "card": "333-bear-elk"},
        "Red plays 3/3/3 bear+elk.",
        "Le musher rouge joue 3/3/3 ours+élan.",
        "Rot spielt 3/3/3 Bär+Elch.",
    ),
    (
        {"kind": "musher-moved", "seat": 2, "path": [718, 719], "why": "card"},
        "Yellow goes 2 cells, to cell 19,7.",
        "Le musher jaune avance de 2 cases, jusqu’à la case 19,7.",
        "Gelb fährt 2 Felder weit, bis Feld 19,7.",
    ),
    (
        {"kind": "musher-moved", "seat": 2, "path": [719], "why": "wind"},
        "The wind carries Yellow 1 cell further, to cell 19,7.",
        "Le vent pousse le musher jaune de 1 case, jusqu’à la case 19,7.",
        "Der Wind trägt Gelb 1 Feld weiter, bis Feld 19,7.",
    ),
    (
        {"kind": "musher-stayed", "seat": 2},
        "Yellow does not leave its cell.",
        "Le musher jaune reste sur sa case.",
        "Gelb bleibt auf seinem Feld.",
    ),
    (
        {"kind": "musher-slipped", "seat": 3, "to": 718},
        "Green goes back to cell 18,7.",
        "Le musher vert recule jusqu’à la case 18,7.",
        "Grün geht zurück auf Feld 18,7.",
    ),
    (
        {"kind": "checkpoint-passed", "seat": 3, "checkpoint": 2},
        "Green passes checkpoint 2.",
        "Le musher vert passe le point de passage 2.",
        "Grün passiert Kontrollpunkt 2.",
    ),
    (
        {"kind": "animal-moved", "seat": 4, "animal": 0, "species": "elk", "path": [1702], "why": "card"},
        "Violet moves an elk to cell 2,17.",
        "Le musher violet déplace un élan sur la case 2,17.",
        "Violett zieht einen Elch auf Feld 2,17.",
    ),
    (
        {"kind": "animals-stuck", "animals": "bear"},
        "No bear can move.",
        "Aucun ours ne peut bouger.",
        "Kein Bär kann ziehen.",
    ),
    (
        {"kind": "musher-attacked", "seat": 0, "animal": 3, "species": "wolf"},
        "A wolf attacks Red, whose next turn is blocked.",
        "Un loup attaque le musher rouge, qui ne pourra pas se déplacer la prochaine fois.",
        "Ein Wolf greift Rot an; der nächste Zug ist blockiert.",
    ),
    (
        {"kind": "animal-driven", "seat": 0, "animal": 3, "species": "bear", "to": 304},
        "Red drives a bear away, to cell 4,3.",
        "Le musher rouge chasse un ours jusqu’à la case 4,3.",
        "Rot vertreibt einen Bären auf Feld 4,3.",
    ),
    (
        {"kind": "turn-blocked", "seat": 0},
        "Red cannot move in this turn.",
        "Le musher rouge ne peut pas se déplacer cette fois.",
        "Rot kann in diesem Zug nicht fahren.",
    ),
    (
        {"kind": "event-drawn", "seat": 1, "event": "tail-wind"},
        "Blue draws the event: tail wind.",
        "Le musher bleu tire l’événement\u00a0: vent arrière.",
        "Blau zieht das Ereignis: Rückenwind.",
    ),
    (
        {"kind": "events-shuffled", "count": 30},
        "30 used event cards are shuffled.",
        "30 cartes d’événement jouées sont mélangées.",
        "30 gespielte Ereigniskarten werden gemischt.",
    ),
    (
        {"kind": "decision-owed", "seat": 1, "what": "animal", "about": 0},
        "Blue still has to move a wolf.",
        "Le musher bleu doit encore déplacer un loup.",
        "Blau muss noch einen Wolf ziehen.",
    ),
    (
        {"kind": "decision-owed", "seat": 1, "what": "wind"},
        "Blue may go up to two cells further.",
        "Le musher bleu peut avancer encore de deux cases au plus.",
        "Blau darf bis zu zwei Felder weiterfahren.",
    ),
    (
        {"kind": "decision-owed", "seat": 1, "what": "flare"},
        "Blue has to drive an animal away with the flare.",
        "Le musher bleu doit chasser un animal avec la fusée.",
        "Blau muss mit der Leuchtrakete ein Tier vertreiben.",
    ),
    (
        {"kind": "decision-owed", "seat": 1, "what": "supplies"},
        "Blue may swap a card.",
        "Le musher bleu peut échanger une carte.",
        "Blau darf eine Karte tauschen.",
    ),
    (
        {"kind": "decision-owed", "seat": 1, "what": "pack"},
        "Blue has to move any animal by one cell.",
        "Le musher bleu doit déplacer n’importe quel animal d’une case.",
        "Blau muss ein beliebiges Tier um ein Feld ziehen.",
    ),
    (
        {"kind": "offer-declined", "seat": 1},
        "Blue declines.",
        "Le musher bleu y renonce.",
        "Blau verzichtet.",
    ),
    (
        {"kind": "speed-changed", "seat": 1, "by": 2},
        "The next move of Blue is 2 cells longer.",
        "Le prochain déplacement du musher bleu sera plus long de 2 cases.",
        "Die nächste Fahrt von Blau ist 2 Felder länger.",
    ),
    (
        {"kind": "speed-changed", "seat": 1, "by": -2},
        "The next move of Blue is 2 cells shorter.",
        "Le prochain déplacement du musher bleu sera plus court de 2 cases.",
        "Die nächste Fahrt von Blau ist 2 Felder kürzer.",
    ),
    (
        {"kind": "camp-pitched", "seat": 1},
        "No animal may come to Blue until the end of its next turn.",
        "Aucun animal ne peut approcher le musher bleu jusqu’à la fin de sa prochaine action.",
        "Kein Tier darf zu Blau, bis der nächste Zug dort zu Ende ist.",
    ),
    (
        {"kind": "runner-broken", "seat": 1},
        "The next turn of Blue is blocked.",
        "Le musher bleu ne pourra pas se déplacer la prochaine fois.",
        "Der nächste Zug von Blau ist blockiert.",
    ),
    (
        {"kind": "card-swapped", "seat": 1, "card": "153-wolf-elk"},
        "Blue swaps 1/5/3 wolf+elk for the top card of the pile.",
        "Le musher bleu échange 1/5/3 loup+élan contre la carte supérieure de la pile.",
        "Blau tauscht 1/5/3 Wolf+Elch gegen die oberste Karte des Stapels.",
    ),
    (
        {"kind": "cards-dealt", "seat": 1, "count": 8},
        "Blue is dealt 8 cards.",
        "Le musher bleu reçoit 8 cartes.",
        "Blau bekommt 8 Karten.",
    ),
    (
        {"kind": "cards-gathered"},
        "All action cards are shuffled.",
        "Toutes les cartes d’action sont mélangées.",
        "Alle Aktionskarten werden gemischt.",
    ),
    (
        {"kind": "race-ended", "how": "won", "winner": 3},
        "Green reaches the finish and wins the race.",
        "Le musher vert atteint l’arrivée et gagne la course.",
        "Grün erreicht das Ziel und gewinnt das Rennen.",
    ),
    (
        {"kind": "race-ended", "how": "capped", "winner": -1},
        "The race is stopped after its last round.",
        "La course est arrêtée après son dernier tour.",
        "Das Rennen wird nach seiner letzten Runde abgebrochen.",
    ),
]
