import type { Day } from '@/lib/domain/day';
import { counted, listed } from './counted';
import { nightsText } from './day-sentence';

/** A home with its part of a stay, as a client gets it. */
export interface ToldPart {
  name: string;
  checkIn: Day;
  checkOut: Day;
  /** Its total; null where it is not known. */
  cost: string | null;
  link: string;
}

type DayText = (day: Day) => string;

/** 'Moves on 4 May', 'Moves on 4 May and 1 June'. */
export const movesText = (parts: readonly Pick<ToldPart, 'checkIn'>[], day: DayText): string =>
  `Moves on ${listed(parts.slice(1).map(({ checkIn }) => day(checkIn)))}`;

const NUMBERS = new Map([
  [2, 'Two'],
  [3, 'Three'],
]);

/** 'Two homes', 'Three homes'. */
export const homesText = (homes: number): string => `${NUMBERS.get(homes) ?? homes} homes`;

const METRES = 1000;

/** 'in the same place', '400 m apart', of three homes 'at most 1.2 km apart'. */
export function apartText(km: number | null, moves: number, number: (value: number) => string): string {
  if (km === null) return 'distance not known';
  const metres = Math.round(km * 100) * 10;
  if (metres === 0) return 'in the same place';
  const distance =
    metres < METRES ? `${number(metres)} m` : `${number(km < 10 ? Math.round(km * 10) / 10 : Math.round(km))} km`;
  return `${moves > 1 ? 'at most ' : ''}${distance} apart`;
}

/** '4 May 2027 – 30 Jun 2027, 57 nights'. */
export const partText = ({ checkIn, checkOut }: Pick<ToldPart, 'checkIn' | 'checkOut'>, day: DayText): string =>
  `${day(checkIn)} – ${day(checkOut)}, ${nightsText(checkOut - checkIn)}`;

/**
 * Homes in a row for a client, in few lines.
 * @param sum null where it is not known
 */
export function chainText(parts: readonly ToldPart[], sum: string | null, day: DayText): string {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return '';
  return [
    `${partText({ ...first, checkOut: last.checkOut }, day)}, in ${counted(parts.length, 'home')}`,
    `${movesText(parts, day)}.`,
    ...parts.flatMap((part) => ['', part.name, `${partText(part, day)}: ${part.cost ?? 'price not known'}`, part.link]),
    '',
    `Together: ${sum ?? 'not known'}`,
  ].join('\n');
}
