import { describe, expect, test } from 'vitest';
import { readCalendars } from '@/lib/contract/read';
import { calendarOf } from './calendars';

const range = {
  ...{ from: '2027-03-01', to: '2027-03-05', dailyPrice: 90, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false },
};

describe('the calendar of one property', () => {
  test('is the one with its id', () => {
    const answer = readCalendars([
      { id: 'a', calendar: [] },
      { id: 'b', calendar: [range] },
    ]);
    expect(calendarOf('b', answer)).toMatchObject({ ranges: [{ price: 90 }], findings: [] });
  });

  test('that the answer leaves out is empty, with a finding that says so', () => {
    const answer = readCalendars([{ id: 'b', calendar: [range] }]);
    expect(calendarOf('a', answer)).toEqual({
      ranges: [],
      findings: [{ code: 'calendar.missing', message: 'The partner service has no calendar for this property.' }],
    });
  });

  test('that cannot be read is empty, with a finding that names the fault', () => {
    const { ranges, findings } = calendarOf('a', readCalendars([{ id: 'a', calendar: 'none' }]));
    expect(ranges).toEqual([]);
    expect(findings).toMatchObject([
      { code: 'calendar.missing', message: expect.stringContaining('calendar expected') },
    ]);
  });
});
