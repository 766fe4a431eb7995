import { expect, it } from 'vitest';
import { withinReach } from './portfolios';

const TODAY = 20_000;
const range = (start: number, end: number) => ({
  ...{ start, end, price: 1, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false },
});

it('a calendar that never ends spans forty years, and any other stays as it is', () => {
  const usual = [range(TODAY - 300, TODAY), range(TODAY + 5, TODAY + 1095)];
  expect(withinReach(usual, TODAY)).toEqual(usual);
  const [first, last] = [-700_000, 2_932_896];
  const [ever] = withinReach([range(first, last)], TODAY);
  expect(ever).toEqual({ ...range(TODAY - 7320, TODAY + 7320) });
});
