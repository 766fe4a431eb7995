import type { FindingCode } from '@/lib/domain/finding';
import { LONG_AGO, SOON } from '@/lib/domain/quality';

interface FindingWords {
  title: string;
  /** The way the dashboard handles it; null where there is nothing to handle. */
  handling: string | null;
  /** The place in the partner's system where it is mended. */
  mend: string;
}

const CALENDAR = 'the availability calendar';
const FIELD = 'the field that the finding names';
const DISCOUNTS = 'the length-of-stay discounts';
const TEXTS = 'the texts of the home';

export const FINDING_WORDS: Readonly<Record<FindingCode, FindingWords>> = {
  'home.left-out': {
    title: 'Homes that cannot be read',
    handling: 'They are left out of the results. A home that was read before stays as it was.',
    mend: FIELD,
  },
  'calendar.missing': { title: 'No calendar', handling: 'The availability is unknown.', mend: CALENDAR },
  'calendar.in-doubt': {
    title: 'Calendars in doubt',
    handling: 'Days of the calendar cannot be told: no stay is verified.',
    mend: CALENDAR,
  },
  'calendar.unreadable-field': {
    title: 'Fields of the calendar that cannot be read',
    handling: 'Each counts on the safe side: not sold, closed, without a price, or not verified.',
    mend: CALENDAR,
  },
  'calendar.day-with-time': {
    title: 'Days with a time or zone',
    handling: 'The day counts.',
    mend: CALENDAR,
  },
  'calendar.unknown-availability': {
    title: 'An availability outside the contract',
    handling: 'These days are not sold.',
    mend: CALENDAR,
  },
  'calendar.invalid-range': {
    title: 'Ranges that end before they begin',
    handling: 'Their days are unknown and not sold.',
    mend: CALENDAR,
  },
  'calendar.overlap': {
    title: 'Overlapping ranges in the calendar',
    handling: 'If several ranges cover a day, the stricter values count.',
    mend: CALENDAR,
  },
  'calendar.gap': {
    title: 'Days missing from the calendar',
    handling: 'They are shown as unknown and never sold.',
    mend: CALENDAR,
  },
  'calendar.price-missing': {
    title: 'Nights on sale without a price',
    handling: 'No total by calendar is given for stays over them.',
    mend: 'the prices of the calendar',
  },
  'calendar.unmerged': {
    title: 'Adjacent ranges with equal terms',
    handling: 'They are shown as one.',
    mend: CALENDAR,
  },
  'calendar.ends-early': {
    title: `Calendars published for less than ${SOON} days`,
    handling: 'All later days are not available.',
    mend: CALENDAR,
  },
  'data.unchanged': {
    title: `Homes unchanged for ${LONG_AGO} days`,
    handling: null,
    mend: 'the home, or in the import that feeds the service',
  },
  'pricing.rent-missing': {
    title: 'No monthly rent',
    handling: 'No total by rent is given.',
    mend: 'the advertised price',
  },
  'values.unreadable': {
    title: 'Fields that cannot be read',
    handling: 'They are left out. A limit that cannot be read is not verified, and a fee leaves no total.',
    mend: FIELD,
  },
  'values.impossible': {
    title: 'Values that no home can have',
    handling: 'They are kept as received. A discount enters no total, and an unknown currency no sum.',
    mend: FIELD,
  },
  'pricing.tier-order': {
    title: 'Discounts that leave gaps or end before they begin',
    handling: 'Stays between them have no discount.',
    mend: DISCOUNTS,
  },
  'pricing.tier-overlap': {
    title: 'Discounts that overlap',
    handling: 'If several apply, the largest one counts.',
    mend: DISCOUNTS,
  },
  'prices.odd': {
    title: 'Unusual prices',
    handling: null,
    mend: 'the prices of the calendar, or the advertised price',
  },
  'prices.ten-times': {
    title: 'Nights at ten times the usual price',
    handling: 'Totals count them as they are.',
    mend: 'the prices of the calendar',
  },
  'prices.calendar-against-rent': {
    title: 'A calendar and a rent that disagree',
    handling: 'Quotes show both readings.',
    mend: 'the prices of the calendar, or the advertised price',
  },
  'terms.minimums-disagree': {
    title: 'Minimum stays that disagree',
    handling: 'Both must hold.',
    mend: 'the minimum stay of the home, or the minimum nights of its calendar',
  },
  'photos.missing': { title: 'No photos', handling: null, mend: 'the photos of the home' },
  'photos.repeated': { title: 'Photos that are listed twice', handling: null, mend: 'the photos of the home' },
  'photos.refused': {
    title: 'Photos that a browser refuses',
    handling: 'They are not shown: pages load pictures by https alone.',
    mend: 'the photos of the home',
  },
  'text.name-missing': { title: 'Empty names', handling: 'A home without a name is shown by its code.', mend: TEXTS },
  'text.description-missing': { title: 'No description', handling: null, mend: TEXTS },
  'text.markup': { title: 'HTML in a text', handling: 'It is shown as plain text.', mend: TEXTS },
  'place.coordinates-missing': {
    title: 'Coordinates that cannot be',
    handling: 'The home is not on the map.',
    mend: 'the address of the home',
  },
  'place.outside-city': {
    title: 'Coordinates far outside the city',
    handling: 'The map shows the home where they are.',
    mend: 'the address of the home',
  },
  'values.mended': {
    title: 'Values in another form',
    handling: 'They are read as the finding says.',
    mend: FIELD,
  },
  'values.unknown': {
    title: 'Values outside the contract',
    handling: 'They are shown as received.',
    mend: FIELD,
  },
};
