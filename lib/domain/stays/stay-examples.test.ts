import { describe, expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { parseDay } from '@/lib/domain/day';
import { type ReceivedRange, repairCalendar } from '@/lib/domain/repair-calendar';
import { toldVerdict } from '@/lib/words/stays';
import { judgeStay } from './judge-stay';
import type { StayTerms } from './stay';

/** Today in every example. The horizon reaches 2030-03-01. */
const TODAY = '2027-03-01';

const day = (text: string) => parseDay(text) as number;

const range = (from: string, to: string, terms: Partial<CalendarRange> = {}): ReceivedRange => ({
  ...{
    from,
    to,
    price: 100,
    minNights: 1,
    availability: 'AVAILABLE',
    closedToArrival: false,
    closedToDeparture: false,
  },
  ...terms,
});
const taken = { availability: 'NOT_AVAILABLE' };
/** Free for the whole horizon, day in, day out. */
const FREE = [range(TODAY, '2030-03-01')];

const OPEN: StayTerms = {
  availableFrom: day('2026-01-01'),
  minimumStay: { value: 1, unit: 'NIGHT' },
  maximumStay: null,
  advancedNotice: 0,
  maxGuests: 4,
};

interface Example {
  name: string;
  /** As received; it is repaired as every calendar is. */
  calendar?: ReceivedRange[];
  terms?: Partial<StayTerms>;
  stay: [checkIn: string, checkOut: string, guests?: number];
  /** Every sentence, broken rules first; none: the stay is valid and nothing is in doubt. */
  says?: string[];
  valid?: boolean;
}

const CASES: Record<string, Example[]> = {
  'nights and turnover days': [
    {
      name: 'a stay may begin on the day another one ends',
      calendar: [range(TODAY, '2027-03-09', taken), range('2027-03-10', '2027-03-31')],
      stay: ['2027-03-10', '2027-03-15'],
    },
    {
      name: 'a stay may end on the day another one begins: the night of the check-out day is not slept',
      calendar: [range(TODAY, '2027-03-09'), range('2027-03-10', '2027-03-31', taken)],
      stay: ['2027-03-05', '2027-03-10'],
    },
    {
      name: 'one night too far',
      calendar: [range(TODAY, '2027-03-09'), range('2027-03-10', '2027-03-31', taken)],
      stay: ['2027-03-05', '2027-03-11'],
      says: ['The night of 2027-03-10 is not available.'],
    },
    {
      name: 'a gap of one night between two stays takes one night',
      calendar: [
        range(TODAY, '2027-03-09', taken),
        range('2027-03-10', '2027-03-10'),
        range('2027-03-11', '2027-03-31', taken),
      ],
      stay: ['2027-03-10', '2027-03-11'],
    },
    {
      name: 'a gap of one night is no gap where two nights are the minimum',
      calendar: [
        range(TODAY, '2027-03-09', taken),
        range('2027-03-10', '2027-03-10', { minNights: 2 }),
        range('2027-03-11', '2027-03-31', taken),
      ],
      stay: ['2027-03-10', '2027-03-11'],
      says: ['A stay that begins on 2027-03-10 takes 2 nights at least; this one has 1.'],
    },
    {
      name: 'all blocked spans are told, the first three of them in words',
      calendar: ['03', '05', '07', '09', '11'].flatMap((date) => {
        const free = String(Number(date) + 1).padStart(2, '0');
        return [range(`2027-03-${date}`, `2027-03-${date}`, taken), range(`2027-03-${free}`, `2027-03-${free}`)];
      }),
      stay: ['2027-03-03', '2027-03-12'],
      says: ['The nights of 2027-03-03, 2027-03-05, 2027-03-07 and 2 more spans are not available.'],
    },
    {
      name: 'an unknown availability is not for sale, and named',
      calendar: [
        range(TODAY, '2027-03-09'),
        range('2027-03-10', '2027-03-12', { availability: 'ON_HOLD' }),
        range('2027-03-13', '2027-03-31'),
      ],
      stay: ['2027-03-08', '2027-03-14'],
      says: ['The nights of 2027-03-10 to 2027-03-12 are not available (availability “ON_HOLD”).'],
    },
  ],
  'closed days': [
    {
      name: 'no stay begins on a day that is closed to arrival',
      calendar: [range(TODAY, '2027-03-31', { closedToArrival: true })],
      stay: ['2027-03-10', '2027-03-15'],
      says: ['No check-in on 2027-03-10: the day is closed to arrival.'],
    },
    {
      name: 'no stay ends on a day that is closed to departure',
      calendar: [
        range(TODAY, '2027-03-14'),
        range('2027-03-15', '2027-03-15', { closedToDeparture: true }),
        range('2027-03-16', '2027-03-31'),
      ],
      stay: ['2027-03-10', '2027-03-15'],
      says: ['No check-out on 2027-03-15: the day is closed to departure.'],
    },
    {
      name: 'a check-out day that is not available may be closed to departure too',
      calendar: [range(TODAY, '2027-03-14'), range('2027-03-15', '2027-03-31', { ...taken, closedToDeparture: true })],
      stay: ['2027-03-10', '2027-03-15'],
      says: ['No check-out on 2027-03-15: the day is closed to departure.'],
    },
    {
      name: 'staying through days that are closed both ways is allowed',
      calendar: [
        range(TODAY, '2027-03-10'),
        range('2027-03-11', '2027-03-19', { closedToArrival: true, closedToDeparture: true }),
        range('2027-03-20', '2027-03-31'),
      ],
      stay: ['2027-03-10', '2027-03-20'],
    },
    {
      name: 'a check-in day may be closed to departure, and a check-out day to arrival',
      calendar: [
        range(TODAY, '2027-03-19', { closedToDeparture: true }),
        range('2027-03-20', '2027-03-31', { closedToArrival: true }),
      ],
      stay: ['2027-03-10', '2027-03-20'],
    },
  ],
  'shortest and longest stay': [
    {
      name: 'minimum nights bind the check-in day and no other',
      calendar: [range(TODAY, '2027-03-10', { minNights: 3 }), range('2027-03-11', '2027-03-31', { minNights: 30 })],
      stay: ['2027-03-10', '2027-03-13'],
    },
    {
      name: 'the minimum nights of the calendar and the minimum stay of the home must both hold',
      calendar: [range(TODAY, '2027-03-31', { minNights: 5 })],
      terms: { minimumStay: { value: 7, unit: 'NIGHT' } },
      stay: ['2027-03-10', '2027-03-14'],
      says: [
        'A stay that begins on 2027-03-10 takes 5 nights at least; this one has 4.',
        'The shortest stay is 7 nights: check-out from 2027-03-17 on.',
      ],
    },
    {
      name: 'a minimum in nights that is met exactly',
      terms: { minimumStay: { value: 30, unit: 'NIGHT' } },
      stay: ['2027-03-10', '2027-04-09'],
    },
    {
      name: 'a minimum in months is met by 28 nights in February',
      terms: { minimumStay: { value: 1, unit: 'MONTH' } },
      stay: ['2028-02-01', '2028-03-01'],
    },
    {
      name: 'a minimum in months asks for 31 nights in March, whatever 30 nights are elsewhere',
      terms: { minimumStay: { value: 1, unit: 'MONTH' } },
      stay: ['2027-03-10', '2027-04-09'],
      says: ['The shortest stay is 1 month: check-out from 2027-04-10 on.'],
    },
    {
      name: 'a month from 31 January ends on the last day of February',
      terms: { minimumStay: { value: 1, unit: 'MONTH' } },
      stay: ['2029-01-31', '2029-02-28'],
    },
    {
      name: 'which is the leap day in a leap year',
      terms: { minimumStay: { value: 1, unit: 'MONTH' } },
      stay: ['2028-01-31', '2028-02-28'],
      says: ['The shortest stay is 1 month: check-out from 2028-02-29 on.'],
    },
    {
      name: 'twelve months from a leap day end on 28 February',
      terms: { maximumStay: { value: 12, unit: 'MONTH' } },
      stay: ['2028-02-29', '2029-02-28'],
    },
    {
      name: 'and no later',
      terms: { maximumStay: { value: 12, unit: 'MONTH' } },
      stay: ['2028-02-29', '2029-03-01'],
      says: ['The longest stay is 12 months: check-out until 2029-02-28.'],
    },
    {
      name: 'a maximum in nights',
      terms: { maximumStay: { value: 90, unit: 'NIGHT' } },
      stay: ['2027-03-10', '2027-06-09'],
      says: ['The longest stay is 90 nights: check-out until 2027-06-08.'],
    },
    {
      name: 'an unknown unit is named, not guessed',
      terms: { minimumStay: { value: 2, unit: 'FORTNIGHT' }, maximumStay: { value: 1, unit: 'SEASON' } },
      stay: ['2027-03-10', '2027-03-11'],
      valid: true,
      says: [
        'The minimum stay is 2 × FORTNIGHT, in a unit that is not known: it is not checked.',
        'The maximum stay is 1 × SEASON, in a unit that is not known: it is not checked.',
      ],
    },
  ],
  'first possible check-in': [
    {
      name: 'on the day the home becomes available',
      terms: { availableFrom: day('2027-04-01') },
      stay: ['2027-04-01', '2027-04-05'],
    },
    {
      name: 'not the day before',
      terms: { availableFrom: day('2027-04-01') },
      stay: ['2027-03-31', '2027-04-05'],
      says: ['The home is available from 2027-04-01; check-in is on 2027-03-31.'],
    },
    { name: 'today, where no notice is needed', stay: [TODAY, '2027-03-02'] },
    { name: 'when the notice is over', terms: { advancedNotice: 3 }, stay: ['2027-03-04', '2027-03-08'] },
    {
      name: 'not within the notice',
      terms: { advancedNotice: 3 },
      stay: ['2027-03-03', '2027-03-08'],
      says: ['Check-in needs 3 days of notice: it is possible from 2027-03-04.'],
    },
  ],
  guests: [
    { name: 'as many as the home takes', stay: ['2027-03-10', '2027-03-15', 4] },
    {
      name: 'one too many',
      stay: ['2027-03-10', '2027-03-15', 5],
      says: ['The home takes 4 guests at most; the stay is for 5.'],
    },
    {
      name: 'where the home does not say how many it takes',
      terms: { maxGuests: null },
      stay: ['2027-03-10', '2027-03-15', 5],
      valid: true,
      says: ['The home does not say how many guests it takes: whether 5 may stay is not checked.'],
    },
    { name: 'the number of guests is not given', terms: { maxGuests: null }, stay: ['2027-03-10', '2027-03-15'] },
    {
      name: 'none',
      stay: ['2027-03-10', '2027-03-15', 0],
      says: ['The number of guests is 0: it must be a whole number from 1.'],
    },
  ],
  'what the calendar does not say': [
    {
      name: 'a home without calendar',
      calendar: [],
      stay: ['2027-03-10', '2027-03-15'],
      says: ['The home has no calendar.'],
    },
    {
      name: 'a gap is not for sale',
      calendar: [range(TODAY, '2027-03-11'), range('2027-03-14', '2027-03-31')],
      stay: ['2027-03-10', '2027-03-15'],
      says: ['The calendar says nothing about the nights of 2027-03-12 to 2027-03-13.'],
    },
    {
      name: 'a check-out where a gap begins is valid, and unverified: the day may be closed',
      calendar: [range(TODAY, '2027-03-11'), range('2027-03-14', '2027-03-31')],
      stay: ['2027-03-10', '2027-03-12'],
      valid: true,
      says: ['The calendar says nothing about 2027-03-12: whether one may check out is not checked.'],
    },
    {
      name: 'where ranges overlap the stricter one counts',
      calendar: [range(TODAY, '2027-03-31'), range('2027-03-12', '2027-03-12', { ...taken, minNights: 9 })],
      stay: ['2027-03-10', '2027-03-15'],
      says: ['The night of 2027-03-12 is not available.'],
    },
  ],
  "the horizon's edge": [
    { name: 'check-out on the last day', stay: ['2030-02-20', '2030-03-01'] },
    {
      name: 'check-out on the day after it: its last night is known, its own day is not',
      stay: ['2030-02-20', '2030-03-02'],
      valid: true,
      says: ['The calendar says nothing about 2030-03-02: whether one may check out is not checked.'],
    },
    {
      name: 'a day later',
      stay: ['2030-02-20', '2030-03-03'],
      says: [
        'Check-out on 2030-03-03 is beyond the calendar: the last possible one is 2030-03-02.',
        'The calendar says nothing about the night of 2030-03-02.',
      ],
    },
  ],
  'what is no stay': [
    {
      name: 'ends before it begins',
      stay: ['2027-03-10', '2027-03-05'],
      says: ['The stay ends on 2027-03-05, before it begins on 2027-03-10.'],
    },
    {
      name: 'of no nights',
      stay: ['2027-03-10', '2027-03-10'],
      says: ['Check-in and check-out are both on 2027-03-10: a stay has one night at least.'],
    },
    {
      name: 'of 5,000 nights',
      calendar: [range('2027-03-01', '2041-01-01')],
      stay: ['2027-03-10', '2040-11-16'],
      says: ['5000 nights are more than the 1097 that calendars cover.'],
    },
    {
      name: 'in the past',
      calendar: [range('2027-02-01', '2027-03-31')],
      stay: ['2027-02-28', '2027-03-05'],
      says: ['Check-in on 2027-02-28 is in the past: today is 2027-03-01.', 'Check-in is possible from 2027-03-01.'],
    },
  ],
};

describe.each(Object.entries(CASES))('%s', (_, examples) => {
  test.each(examples)('$name', ({ calendar = FREE, terms, stay: [checkIn, checkOut, guests], says = [], valid }) => {
    const { ranges } = repairCalendar(calendar);
    const stay = { checkIn: day(checkIn), checkOut: day(checkOut), guests: guests ?? null };
    const verdict = judgeStay({ ...OPEN, ...terms }, ranges, stay, day(TODAY));
    const { violations, unverified } = toldVerdict(verdict);
    expect([...violations, ...unverified].map(({ message }) => message)).toEqual(says);
    expect(verdict.valid).toBe(valid ?? says.length === 0);
  });
});
