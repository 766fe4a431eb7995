/** The rules that a property and its calendar make, in the order they are told (design: domain rules). */
export const STAY_RULES = [
  'NIGHT_NOT_AVAILABLE',
  'NO_CALENDAR_DATA',
  'CLOSED_TO_ARRIVAL',
  'CLOSED_TO_DEPARTURE',
  'BELOW_MIN_NIGHTS',
  'BELOW_MINIMUM_STAY',
  'ABOVE_MAXIMUM_STAY',
  'BEFORE_AVAILABLE_FROM',
  'INSIDE_ADVANCED_NOTICE',
  'TOO_MANY_GUESTS',
] as const;

/** Faults that make a stay impossible for any property. */
const STAY_FAULTS = [
  'NOT_A_DATE',
  'ENDS_BEFORE_IT_BEGINS',
  'NO_NIGHTS',
  'NO_GUESTS',
  'IN_THE_PAST',
  'TOO_MANY_NIGHTS',
  'BEYOND_HORIZON',
] as const;

/** Rules that cannot be checked: the stay may be sold, but this is not proven. */
const STAY_DOUBTS = [
  'UNKNOWN_MINIMUM_STAY_UNIT',
  'UNKNOWN_MAXIMUM_STAY_UNIT',
  'UNKNOWN_MAX_GUESTS',
  'UNKNOWN_CHECK_OUT_DAY',
  'UNKNOWN_MIN_NIGHTS',
  'CALENDAR_IN_DOUBT',
] as const;

export type StayRule = (typeof STAY_RULES)[number];
export type StayFault = (typeof STAY_FAULTS)[number];
export type StayDoubt = (typeof STAY_DOUBTS)[number];

/**
 * Any number of codes as the bits of one integer, which costs nothing to make for each of 100,000 properties. Faults
 * come first, as they are told first.
 */
const CODES = [...STAY_FAULTS, ...STAY_RULES, ...STAY_DOUBTS] as const;

export type StayCode = (typeof CODES)[number];

export const BIT = Object.fromEntries(CODES.map((code, index) => [code, 1 << index])) as Readonly<
  Record<StayCode, number>
>;

const maskOf = (codes: readonly StayCode[]): number => codes.reduce((mask, code) => mask | BIT[code], 0);

/** Every bit that makes a stay invalid; the others are doubts. */
const INVALID = maskOf([...STAY_FAULTS, ...STAY_RULES]);
const UNVERIFIED = maskOf(STAY_DOUBTS);

/** The broken rules and faults of a mask, without doubts. */
export const brokenIn = (mask: number): number => mask & INVALID;

/** Whether a mask holds no broken rule and no fault. Doubts do not make a stay invalid. */
export const isValid = (mask: number): boolean => (mask & INVALID) === 0;
export const isUnverified = (mask: number): boolean => (mask & UNVERIFIED) !== 0;

/** Whether the stay may be valid on other dates: not for too many guests. */
export const isForOtherDates = (mask: number): boolean => (mask & BIT.TOO_MANY_GUESTS) === 0;

/** The codes of a mask, in the order they are told; faults before rules. */
export const faultsIn = (mask: number): StayFault[] => codesIn(mask, STAY_FAULTS);
export const rulesIn = (mask: number): StayRule[] => codesIn(mask, STAY_RULES);
export const doubtsIn = (mask: number): StayDoubt[] => codesIn(mask, STAY_DOUBTS);

function codesIn<Code extends StayCode>(mask: number, codes: readonly Code[]): Code[] {
  return codes.filter((code) => (mask & BIT[code]) !== 0);
}
