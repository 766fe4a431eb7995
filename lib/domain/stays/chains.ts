import type { Coordinates } from '@/lib/domain/coordinates';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { NO_DEPARTURE } from '@/lib/domain/packed-calendar';
import { type Move, type Moves, measured, movesByDistance } from './chain-moves';
import type { Stay, StayTerms } from './stay';
import type { StayCalendar } from './stay-calendar';
import { isValid } from './stay-codes';
import { arrivalsBefore, arriveOn, departuresOf, newArrival } from './stay-rules';

/** A home that may take a part of a stay. */
export interface ChainHome {
  id: string;
  city: string;
  place: Coordinates | null;
  terms: StayTerms;
  calendar: StayCalendar;
}

interface ChainPart {
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

/** The cost of a part in the reporting currency; null where it is not known. */
export type PartCost = (home: ChainHome, nights: Interval) => number | null;

export interface ChainLimits {
  /** The parts, at most. */
  maxParts: 2 | 3;
  /** The distance between neighbours, at most; without it, all homes are in one city. */
  withinKm: number | null;
  /** The chains wanted. */
  most: number;
}

/** Combinations of three homes that are looked at, at most: beyond, the answer has the nearest that were found. */
const MOST_COMBINED = 500_000;
/** Homes in a row that are priced, at most: without places, all of a portfolio are as near, and the first by id count. */
export const MOST_PRICED = 500;

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
  /** By the day on which a part begins: those on which it may end. */
  departures: Map<Day, Days>;
}

/** Homes in a row that cover the stay on one choice of moving days at least. */
export interface Way {
  candidates: readonly Candidate[];
  km: number;
}

/**
 * Two homes that cover a stay or, where no two do, three (design: domain rules, "A chain of homes"): the smallest greatest
 * distance between neighbours first, then the least cost, then ids. The same homes in the same order are named once, with
 * the cheapest moving days, then the earliest. A chain that is valid but unverified counts. Only the nearest need a price:
 * `nearest` finds them, `cheapest` makes chains of them.
 */
export class ChainSearch {
  readonly #stay: Stay;
  readonly #horizon: Interval;
  readonly #limits: ChainLimits;
  readonly #regions: Candidate[][];
  readonly #arrival = newArrival();
  /** The combinations of homes that were looked at. */
  examined = 0;

  constructor(homes: readonly ChainHome[], stay: Stay, today: Day, limits: ChainLimits) {
    this.#stay = stay;
    this.#horizon = horizonFrom(today);
    this.#limits = limits;
    const regions = new Map<string, Candidate[]>();
    for (const home of [...homes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const region = limits.withinKm === null ? home.city : 'everywhere';
      if (region === '') continue;
      const ends = this.#departures(home, stay.checkIn);
      const begins = this.#days(arrivalsBefore(home.terms, home.calendar, stay, this.#horizon));
      const candidate = { home, ends, begins, departures: new Map([[stay.checkIn, ends]]) };
      const others = regions.get(region);
      if (others) others.push(candidate);
      else regions.set(region, [candidate]);
    }
    this.#regions = [...regions.values()];
  }

  /** The nearest homes in a row, as many as wanted and all that are as near as the last of them. */
  nearest(): Way[] {
    const two = this.#ofTwo();
    return two.length > 0 || this.#limits.maxParts === 2 ? two : this.#ofThree();
  }

  /** The chains of some homes in a row, the best first. */
  cheapest(ways: readonly Way[], cost: PartCost): Chain[] {
    const costOf = remembered(cost);
    const chains = ways.map((way) => ({ km: way.km, chain: this.#cheapest(way, costOf) }));
    chains.sort((a, b) => (a.km === b.km ? byCost(a.chain, b.chain) : a.km - b.km));
    return chains.map(({ chain }) => chain);
  }

  #ofTwo(): Way[] {
    const isPossible = ({ ends }: Candidate, { begins }: Candidate) => haveCommon(ends, begins);
    const moves = this.#regions.map((homes) => {
      const { firsts, lasts } = outerOf(homes);
      return { from: firsts, to: lasts, isOut: true, isPossible };
    });
    const ways: Way[] = [];
    for (const near of this.#byDistance(moves)) {
      for (const { from, to, km } of near) ways.push({ candidates: [from, to], km });
      if (this.#isEnough(ways)) break;
    }
    return ways.slice(0, MOST_PRICED);
  }

  /** A combination is met with the longer of its two moves, the shorter one known. */
  #ofThree(): Way[] {
    const moves = this.#regions.flatMap((homes) => {
      const { firsts, lasts } = outerOf(homes);
      const all = measured(homes);
      const isPossible = () => true;
      const out = { from: firsts, to: all, isOut: true, isPossible };
      // Without one of both, no three follow each other.
      return firsts.homes.length * lasts.homes.length === 0
        ? []
        : [out, { ...out, from: all, to: lasts, isOut: false }];
    });
    const known = new Map<Candidate, { before: Move<Candidate>[]; after: Move<Candidate>[] }>();
    const ways: Way[] = [];
    const before = this.examined;
    for (const near of this.#byDistance(moves)) {
      for (const move of near) {
        const middle = move.isOut ? move.to : move.from;
        const met = known.get(middle) ?? { before: [], after: [] };
        known.set(middle, met);
        (move.isOut ? met.before : met.after).push(move);
        for (const other of move.isOut ? met.after : met.before) {
          const [first, second] = move.isOut ? [move, other] : [other, move];
          this.examined += 1;
          if (this.#leadsThrough(first.from, middle, second.to)) {
            ways.push({ candidates: [first.from, middle, second.to], km: move.km });
          }
        }
        if (this.examined - before > MOST_COMBINED) return ways.slice(0, MOST_PRICED);
      }
      if (this.#isEnough(ways)) break;
    }
    return ways.slice(0, MOST_PRICED);
  }

  #isEnough({ length }: readonly Way[]): boolean {
    return length >= Math.min(this.#limits.most, MOST_PRICED);
  }

  #byDistance(all: readonly Moves<Candidate>[]): Generator<Move<Candidate>[]> {
    for (const { from, to } of all) this.examined += from.homes.length * to.homes.length;
    return movesByDistance(all, this.#limits.withinKm ?? Number.POSITIVE_INFINITY);
  }

  #leadsThrough(first: Candidate, middle: Candidate, last: Candidate): boolean {
    return first !== last && first.ends.days.some((day) => haveCommon(this.#departuresFrom(middle, day), last.begins));
  }

  #departuresFrom(candidate: Candidate, day: Day): Days {
    let known = candidate.departures.get(day);
    if (!known) {
      known = this.#departures(candidate.home, day);
      candidate.departures.set(day, known);
    }
    return known;
  }

  /** The check-outs before the end of the stay of those who arrive on a day of it. */
  #departures({ terms, calendar }: ChainHome, checkIn: Day): Days {
    const { guests, checkOut } = this.#stay;
    const arrival = arriveOn(this.#arrival, terms, calendar, { checkIn, guests }, this.#horizon.start);
    const days: Day[] = [];
    if (!isValid(arrival.mask) || checkIn < this.#horizon.start) return this.#days(days);
    const { first, last } = departuresOf(arrival, this.#horizon);
    for (let day = first; day <= Math.min(last, checkOut - 1); day++) {
      if ((calendar.termsOn(day) & NO_DEPARTURE) === 0) days.push(day);
    }
    return this.#days(days);
  }

  #days(days: Day[]): Days {
    if (days.length === 0) return NO_DAYS;
    const { checkIn, checkOut } = this.#stay;
    const bits = new Uint32Array(((checkOut - checkIn) >> 5) + 1);
    for (const day of days)
      bits[(day - checkIn) >> 5] = (bits[(day - checkIn) >> 5] as number) | (1 << ((day - checkIn) & 31));
    return { days, bits };
  }

  /** Of all moving days the cheapest, then the earliest, which come first. */
  #cheapest({ candidates, km }: Way, cost: PartCost): Chain {
    const { checkIn, checkOut } = this.#stay;
    const [first, ...others] = candidates as [Candidate, ...Candidate[]];
    let best: Chain | null = null;
    const goOn = (parts: ChainPart[], total: number | null, [next, ...rest]: readonly Candidate[], from: Day) => {
      if (!next) {
        if (best === null || costOf({ total }) < costOf(best)) best = { parts, km: finite(km), total };
        return;
      }
      const isLast = rest.length === 0;
      if (isLast && !next.begins.days.includes(from)) return;
      for (const end of isLast ? [checkOut] : this.#departuresFrom(next, from).days) {
        const part = { home: next.home, nights: { start: from, end } };
        goOn([...parts, part], sum(total, cost(part.home, part.nights)), rest, end);
      }
    };
    for (const end of first.ends.days) {
      const part = { home: first.home, nights: { start: checkIn, end } };
      goOn([part], cost(part.home, part.nights), others, end);
    }
    return best as unknown as Chain;
  }
}

const NO_DAYS: Days = { days: [], bits: new Uint32Array(0) };

/** The homes where the stay may begin, and those where it may end. */
function outerOf(homes: readonly Candidate[]) {
  const some = (isOne: (candidate: Candidate) => boolean) => measured(homes.filter(isOne));
  return { firsts: some(({ ends }) => ends.days.length > 0), lasts: some(({ begins }) => begins.days.length > 0) };
}

function haveCommon({ bits }: Days, others: Days): boolean {
  const length = Math.min(bits.length, others.bits.length);
  for (let at = 0; at < length; at++) if (((bits[at] as number) & (others.bits[at] as number)) !== 0) return true;
  return false;
}

/** Each cost is asked for once. */
function remembered(cost: PartCost): PartCost {
  const known = new Map<string, number | null>();
  return (home, nights) => {
    const key = `${nights.start} ${nights.end} ${home.id}`;
    if (!known.has(key)) known.set(key, cost(home, nights));
    return known.get(key) ?? null;
  };
}

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
const finite = (km: number): number | null => (Number.isFinite(km) ? km : null);
const costOf = ({ total }: Pick<Chain, 'total'>): number => total ?? Number.POSITIVE_INFINITY;

function byCost(a: Chain, b: Chain): number {
  const [one, other] = [costOf(a), costOf(b)];
  return one === other ? compareIds(a.parts, b.parts) : one - other;
}

function compareIds(parts: readonly ChainPart[], others: readonly ChainPart[]): number {
  const at = parts.findIndex(({ home }, part) => home.id !== others[part]?.home.id);
  return at < 0 ? 0 : (parts[at]?.home.id ?? '') < (others[at]?.home.id ?? '') ? -1 : 1;
}
