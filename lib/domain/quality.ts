import { AVAILABLE, type Calendar, clip } from './calendar';
import { type Coordinates, kilometres, placeOf, type ReceivedCoordinates } from './coordinates';
import { type Day, formatDay } from './day';
import { type Finding, type FindingCode, told } from './finding';
import type { Interval } from './interval';
import { publishedEnd } from './occupancy';
import { sellableNights } from './price-scale';
import { limitInNights, type StayLimit } from './property';

/** The data of a home that its quality is judged by. */
export interface HomeData {
  name: string;
  description: string;
  /** The addresses of its photos, in order. */
  photos: readonly string[];
  minimumStay: StayLimit;
  calendar: Calendar;
  /** The day of the last change that was seen, or that the service tells of. */
  changedOn: Day;
}

/** The faults of one home's data, beside those of its own values and of its calendar's form. */
export function qualityFindings(home: HomeData, horizon: Interval): Finding[] {
  const { name, description, photos } = home;
  const findings: Finding[] = [];
  const find = (code: FindingCode, message: string, span?: Interval) =>
    findings.push({ code, message, ...(span && { span }) });
  if (description.trim() === '') find('text.description-missing', 'The description is empty.');
  const tag = MARKUP.exec(`${name}\n${description}`)?.[0];
  if (tag) find('text.markup', `The text contains “${tag.slice(0, LONGEST_QUOTE)}”.`);
  if (photos.length === 0) find('photos.missing', 'The list of photos is empty.');
  for (const [url, count] of repeated(photos)) find('photos.repeated', `${count} photos have the address ${url}`);
  const usual = usualPrice(clip(home.calendar, horizon));
  for (const { start, end, price, availability } of home.calendar) {
    if (availability !== AVAILABLE || start >= horizon.end || end <= horizon.start) continue;
    const span = { start: Math.max(start, horizon.start), end };
    if (price === null) find('calendar.price-missing', 'These nights have no price.', span);
    if (isFarAbove(price, usual)) {
      find('prices.ten-times', `The price is ${price}; the median of all nights on sale is ${usual}.`, span);
    }
  }
  const end = publishedEnd(home.calendar, horizon.start);
  if (home.calendar.length > 0 && end === null) find('calendar.ends-early', 'No day is available.');
  else if (end !== null && end < horizon.start + SOON) {
    find('calendar.ends-early', `The last published day is ${formatDay(end - 1)}.`);
  }
  if (home.changedOn < horizon.start - LONG_AGO) {
    find('data.unchanged', `The last change was on ${formatDay(home.changedOn)}.`);
  }
  const disagreement = disagreeingMinimums(home, horizon);
  if (disagreement) find('terms.minimums-disagree', disagreement);
  return told(findings);
}

/** A price slip: a decimal point too far right. */
const FAR_ABOVE = 10;

export const isFarAbove = (price: number | null, usual: number | null): boolean =>
  price !== null && usual !== null && price >= FAR_ABOVE * usual;

/** The median price of the nights on sale; null without any. */
export function usualPrice(calendar: Calendar): number | null {
  const priced = sellableNights(calendar)
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price);
  const all = priced.reduce((sum, { nights }) => sum + nights, 0);
  let passed = 0;
  for (const { price, nights } of priced) {
    passed += nights;
    if (2 * passed >= all) return price;
  }
  return null;
}

/** Days that a calendar is published for, at least. */
export const SOON = 180;
/** Days after which data counts as left alone. */
export const LONG_AGO = 90;

const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i;
const LONGEST_QUOTE = 60;

function repeated(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1);
}

/** A calendar whose commonest minimum, one night aside, is another than the home's. */
function disagreeingMinimums({ minimumStay, calendar }: HomeData, horizon: Interval): string | null {
  const own = limitInNights(minimumStay);
  if (own === null) return null;
  const nights = new Map<number, number>();
  let all = 0;
  for (const { start, end, availability, minNights } of calendar) {
    const count = Math.min(end, horizon.end) - Math.max(start, horizon.start);
    if (availability !== AVAILABLE || minNights === null || count <= 0) continue;
    nights.set(minNights, (nights.get(minNights) ?? 0) + count);
    all += count;
  }
  const [commonest] = [...nights].sort(([a, m], [b, n]) => n - m || a - b);
  // A calendar that asks for one night leaves the minimum to the home.
  if (!commonest || commonest[0] <= 1 || commonest[0] === own) return null;
  return `The minimum stay is ${own} nights; the calendar asks for ${commonest[0]} on ${commonest[1]} of ${all} nights on sale.`;
}

/** Homes of a city that its middle is taken from, at least. */
const FEWEST_HOMES = 5;
/** The largest city is smaller, in kilometres from its middle. */
const FAR_KM = 60;

export interface PlacedHome extends ReceivedCoordinates {
  id: string;
  city: string;
}

/** The homes that stand far from the others of their city: by id, the kilometres to the median of their places. */
export function outsideCity(homes: Iterable<PlacedHome>): Map<string, number> {
  const cities = new Map<string, (Coordinates & { id: string })[]>();
  for (const { id, city, ...received } of homes) {
    const place = placeOf(received);
    if (city === '' || !place) continue;
    const known = cities.get(city);
    if (known) known.push({ id, ...place });
    else cities.set(city, [{ id, ...place }]);
  }
  const far = new Map<string, number>();
  for (const placed of cities.values()) {
    if (placed.length < FEWEST_HOMES) continue;
    const middle = {
      latitude: median(placed.map(({ latitude }) => latitude)),
      longitude: median(placed.map(({ longitude }) => longitude)),
    };
    for (const home of placed) {
      const distance = kilometres(home, middle);
      if (distance > FAR_KM) far.set(home.id, Math.round(distance));
    }
  }
  return far;
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] as number;
}
