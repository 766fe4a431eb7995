import { type Coordinates, kilometres } from '@/lib/domain/coordinates';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { NO_DEPARTURE } from '@/lib/domain/packed-calendar';
import type { Stay, StayTerms } from './stay';
import type { StayCalendar } from './stay-calendar';
import { isValid } from './stay-codes';
import { arriveOn, departOn, departuresOf, newArrival } from './stay-rules';

/** A home that may take a part of a stay. */
export interface ChainHome {
  id: string;
  city: string;
  place: Coordinates | null;
  terms: StayTerms;
  calendar: StayCalendar;
  /** The cost of a part in the reporting currency; null where it is not known. */
  cost: (nights: Interval) => number | null;
}

export interface ChainPart {
  home: ChainHome;
  nights: Interval;
}

/** Stays in different homes that meet without a gap. */
export interface Chain {
  parts: ChainPart[];
  /** The greatest distance between homes that follow each other; null where a place is not known. */
  km: number | null;
  total: number | null;
}

export interface ChainLimits {
  /** The parts, at most. */
  maxParts: 2 | 3;
  /** The distance between neighbours, at most; without it, all homes are in one city. */
  withinKm: number | null;
  /** The chains wanted. */
  most: number;
}

/** Combinations of three homes that are looked at, at most: beyond, the answer has the nearest that were found. */
const MOST_EXAMINED = 2_000_000;

/**
 * Two homes that cover a stay or, where no two do, three (design: domain rules, "A chain of homes"): the smallest greatest
 * distance between neighbours first, then the least cost, then ids. The same homes in the same order are named once, with
 * the cheapest moving days, then the earliest. A chain that is valid but unverified counts.
 * @returns the chains, and how many combinations of homes were looked at
 */
export function chainsOf(
  homes: readonly ChainHome[],
  stay: Stay,
  today: Day,
  limits: ChainLimits,
): { chains: Chain[]; examined: number } {
  const search = new ChainSearch(homes, stay, today, limits);
  const two = search.ofTwo();
  return two.length > 0 || limits.maxParts === 2
    ? { chains: two, examined: search.examined }
    : { chains: search.ofThree(), examined: search.examined };
}

/** Days of the stay. */
interface Days {
  days: Day[];
  /** The same, as bits from its check-in on. */
  bits: Uint32Array;
}

/** A home with the days on which a first part there may end, and a last part begin. */
interface Candidate {
  home: ChainHome;
  ends: Days;
  begins: Days;
}

/** A move from one home to the next. */
interface Move {
  from: Candidate;
  to: Candidate;
  /** Infinity where a place is not known. */
  km: number;
}

class ChainSearch {
  readonly #stay: Stay;
  readonly #horizon: Interval;
  readonly #limits: ChainLimits;
  readonly #candidates: Candidate[];
  readonly #arrival = newArrival();
  examined = 0;

  constructor(homes: readonly ChainHome[], stay: Stay, today: Day, limits: ChainLimits) {
    this.#stay = stay;
    this.#horizon = horizonFrom(today);
    this.#limits = limits;
    this.#candidates = homes.map((home) => ({
      home,
      ends: this.#days(this.#departures(home, stay.checkIn)),
      begins: this.#days(this.#beginsAt(home)),
    }));
  }

  ofTwo(): Chain[] {
    const { firsts, lasts } = this.#outer();
    const moves = this.#moves(firsts, lasts, ({ ends }, { begins }) => haveCommon(ends, begins));
    const chains: Chain[] = [];
    for (const near of groupsByDistance(moves)) {
      const found = near.map(({ from, to, km }) => {
        const days = from.ends.days.filter((day) => to.begins.days.includes(day));
        return cheapest(days.map((day) => this.#chain([from, to], [day], km)));
      });
      chains.push(...found.sort(byCost));
      if (chains.length >= this.#limits.most) break;
    }
    return chains.slice(0, this.#limits.most);
  }

  /** A combination is met with the longer of its two moves, the shorter one known. */
  ofThree(): Chain[] {
    const { firsts, lasts } = this.#outer();
    const out = new Set(this.#moves(firsts, this.#candidates));
    const known = new Map(this.#candidates.map((middle) => [middle, { before: [] as Move[], after: [] as Move[] }]));
    const chains: Chain[] = [];
    for (const near of groupsByDistance([...out, ...this.#moves(this.#candidates, lasts)])) {
      const found: Chain[] = [];
      for (const move of near) {
        const isOut = out.has(move);
        const { before, after } = known.get(isOut ? move.to : move.from) ?? { before: [], after: [] };
        (isOut ? before : after).push(move);
        for (const other of isOut ? after : before) {
          found.push(...(isOut ? this.#through(move, other) : this.#through(other, move)));
        }
      }
      chains.push(...found.sort(byCost));
      if (chains.length >= this.#limits.most || this.examined > MOST_EXAMINED) break;
    }
    return chains.slice(0, this.#limits.most);
  }

  /** The chain of three homes; none where the middle one takes no part between the others. */
  #through(first: Move, second: Move): Chain[] {
    this.examined += 1;
    const { from, to: middle } = first;
    if (from === second.to) return [];
    const km = Math.max(first.km, second.km);
    const all = from.ends.days.flatMap((day) =>
      this.#departures(middle.home, day)
        .filter((until) => second.to.begins.days.includes(until))
        .map((until) => this.#chain([from, middle, second.to], [day, until], km)),
    );
    return all.length > 0 ? [cheapest(all)] : [];
  }

  /** The homes where the stay may begin, and those where it may end. */
  #outer() {
    return {
      firsts: this.#candidates.filter(({ ends }) => ends.days.length > 0),
      lasts: this.#candidates.filter(({ begins }) => begins.days.length > 0),
    };
  }

  /** The moves that the limits allow. */
  #moves(
    all: readonly Candidate[],
    others: readonly Candidate[],
    isPossible: (from: Candidate, to: Candidate) => boolean = () => true,
  ): Move[] {
    const { withinKm } = this.#limits;
    const moves: Move[] = [];
    for (const from of all) {
      const { city, place } = from.home;
      if (withinKm === null && city === '') continue;
      for (const to of others) {
        if (from === to || (withinKm === null && to.home.city !== city)) continue;
        this.examined += 1;
        if (!isPossible(from, to)) continue;
        const km = place && to.home.place ? kilometres(place, to.home.place) : Number.POSITIVE_INFINITY;
        if (withinKm === null || km <= withinKm) moves.push({ from, to, km });
      }
    }
    return moves;
  }

  #days(days: Day[]): Days {
    const { checkIn, checkOut } = this.#stay;
    const bits = new Uint32Array(((checkOut - checkIn) >> 5) + 1);
    for (const day of days)
      bits[(day - checkIn) >> 5] = (bits[(day - checkIn) >> 5] as number) | (1 << ((day - checkIn) & 31));
    return { days, bits };
  }

  /** The check-outs before the end of the stay of those who arrive on a day of it. */
  #departures({ terms, calendar }: ChainHome, checkIn: Day): Day[] {
    const { guests, checkOut } = this.#stay;
    const arrival = arriveOn(this.#arrival, terms, calendar, { checkIn, guests }, this.#horizon.start);
    if (!isValid(arrival.mask) || checkIn < this.#horizon.start) return [];
    const { first, last } = departuresOf(arrival, this.#horizon);
    const days: Day[] = [];
    for (let day = first; day <= Math.min(last, checkOut - 1); day++) {
      if ((calendar.termsOn(day) & NO_DEPARTURE) === 0) days.push(day);
    }
    return days;
  }

  /** The check-ins after the begin of the stay of those who leave at its end. */
  #beginsAt({ terms: ofHome, calendar }: ChainHome): Day[] {
    const { guests, checkIn, checkOut } = this.#stay;
    const days: Day[] = [];
    const terms = calendar.termsOn(checkOut);
    if ((terms & NO_DEPARTURE) !== 0 || checkOut > this.#horizon.end) return days;
    for (let day = checkOut - 1; day > checkIn; day--) {
      const arrival = arriveOn(this.#arrival, ofHome, calendar, { checkIn: day, guests }, this.#horizon.start);
      if (arrival.blockedFrom < checkOut || arrival.unknownFrom < checkOut) break;
      if (day >= this.#horizon.start && isValid(departOn(arrival, checkOut, terms))) days.push(day);
    }
    return days.reverse();
  }

  #chain(candidates: readonly Candidate[], moving: readonly Day[], km: number): Chain {
    const days = [this.#stay.checkIn, ...moving, this.#stay.checkOut];
    const parts = candidates.map(({ home }, part) => ({
      home,
      nights: { start: days[part] as Day, end: days[part + 1] as Day },
    }));
    const costs = parts.map(({ home, nights }) => home.cost(nights));
    const total = costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
    return { parts, km: Number.isFinite(km) ? km : null, total };
  }
}

function haveCommon({ bits }: Days, others: Days): boolean {
  for (let at = 0; at < bits.length; at++) if (((bits[at] as number) & (others.bits[at] as number)) !== 0) return true;
  return false;
}

/** The cheapest, then the one with the earliest moving days, which come first. */
const cheapest = (chains: readonly Chain[]): Chain =>
  chains.reduce((best, chain) => (costOf(chain) < costOf(best) ? chain : best));

const costOf = ({ total }: Chain): number => total ?? Number.POSITIVE_INFINITY;

function byCost(a: Chain, b: Chain): number {
  const [one, other] = [costOf(a), costOf(b)];
  return one === other ? compareIds(a.parts, b.parts) : one - other;
}

function compareIds(parts: readonly ChainPart[], others: readonly ChainPart[]): number {
  const at = parts.findIndex(({ home }, part) => home.id !== others[part]?.home.id);
  return at < 0 ? 0 : (parts[at]?.home.id ?? '') < (others[at]?.home.id ?? '') ? -1 : 1;
}

/** Moves of the same distance together, the nearest first. */
function* groupsByDistance(moves: Move[]): Generator<Move[]> {
  moves.sort((a, b) => (a.km === b.km ? 0 : a.km - b.km));
  for (let from = 0, to = 0; from < moves.length; from = to) {
    while (moves[to]?.km === moves[from]?.km && to < moves.length) to++;
    yield moves.slice(from, to);
  }
}
