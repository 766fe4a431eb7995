import { AVAILABLE } from './calendar';
import { type Day, dayOf } from './day';
import { type DiscountOffer, tierNights } from './discount-tier';
import { limitEnd } from './property';

/** The kinds of values that have the right type and are most likely mistakes. */
export type OddKind =
  | 'counts.negative'
  | 'counts.fractional'
  | 'counts.size-unlikely'
  | 'text.name-missing'
  | 'place.coordinates-missing'
  | 'place.coordinates-impossible'
  | 'pricing.currency-unknown'
  | 'pricing.rent-missing'
  | 'pricing.discount-outside'
  | 'pricing.tiers'
  | 'terms.minimum-below-one'
  | 'terms.maximum-below-minimum'
  | 'data.instant-impossible'
  | 'links.no-scheme'
  | 'links.unusable'
  | 'photos.refused'
  | 'calendar.price-missing'
  | 'calendar.price-far'
  | 'calendar.minimum-below-one';

export interface OddValue {
  kind: OddKind;
  /** The field: 'pricing.discounts[1].discountPercentage', 'calendar[3].dailyPrice'. */
  path: string;
  /** As received. */
  value: unknown;
  /** What is said of the field: 'is below 0'. */
  message: string;
}

const odd = (kind: OddKind, path: string, value: unknown, message: string): OddValue => ({
  kind,
  path,
  value,
  message,
});

/** A duration of the contract. */
interface Duration {
  value: number;
  type: string;
}

/** The fields of a PropertyBasicInfo that are judged; null where a field is absent or cannot be read. */
export interface JudgedHome {
  code: string;
  name: string;
  bedrooms: number | null;
  bathrooms: number | null;
  wcs: number | null;
  sizeSqM: number | null;
  sizeSqft: number | null;
  floor: number | null;
  maxGuests: number | null;
  url: string;
  updatedAt: number;
  availability: { minimumStay: Duration | null; maximumStay: Duration | null; advancedNotice: number | null };
  address: { latitude: number; longitude: number };
  media: { photos: readonly { url: string }[]; threeDTour: string | null; floorplan: string | null };
  pricing: { currency: string; advertisedPrice: number | null; discounts: readonly DiscountOffer[] };
}

/** 2100-01-01 in seconds: later instants are most likely milliseconds. */
const FAR_FUTURE_S = 4_102_444_800;

/** The odd values of a home's own fields. */
export function* oddValues(home: JudgedHome): Generator<OddValue> {
  const { bedrooms, bathrooms, wcs, sizeSqM, sizeSqft, floor, maxGuests, availability, address, pricing } = home;
  const counts = { bedrooms, bathrooms, wcs, maxGuests, 'availability.advancedNotice': availability.advancedNotice };
  for (const [path, count] of Object.entries({ ...counts, sizeSqM, sizeSqft }))
    if (count !== null && count < 0) yield odd('counts.negative', path, count, 'is below 0');
  for (const [path, count] of Object.entries({ ...counts, floor }))
    if (count !== null && !Number.isInteger(count)) yield odd('counts.fractional', path, count, 'is no whole number');
  if (sizeSqM !== null && sizeSqM >= 0 && (sizeSqM < 5 || sizeSqM > 5000))
    yield odd('counts.size-unlikely', 'sizeSqM', sizeSqM, 'is the size of no home');
  for (const [path, text] of Object.entries({ name: home.name, code: home.code }))
    if (text.trim() === '') yield odd('text.name-missing', path, text, 'is empty');
  const { latitude, longitude } = address;
  for (const [path, degrees, most] of [
    ['address.latitude', latitude, 90],
    ['address.longitude', longitude, 180],
  ] as const)
    if (Math.abs(degrees) > most)
      yield odd('place.coordinates-impossible', path, degrees, `is not between -${most} and ${most}`);
  if (latitude === 0 && longitude === 0)
    yield odd('place.coordinates-missing', 'address', { latitude, longitude }, 'lies at 0, 0 in the Atlantic');
  const { currency, advertisedPrice: rent } = pricing;
  const code = currency.toUpperCase();
  if (!CURRENCIES.has(code)) yield odd('pricing.currency-unknown', 'pricing.currency', currency, 'is not in ISO 4217');
  else if (code !== currency) yield odd('pricing.currency-unknown', 'pricing.currency', currency, `counts as ${code}`);
  if (rent !== null && rent <= 0) yield odd('pricing.rent-missing', 'pricing.advertisedPrice', rent, 'is not above 0');
  const { updatedAt } = home;
  if (updatedAt > FAR_FUTURE_S)
    yield odd(
      'data.instant-impossible',
      'updatedAt',
      updatedAt,
      'lies after 2100: it counts seconds, not milliseconds',
    );
  if (updatedAt <= 0) yield odd('data.instant-impossible', 'updatedAt', updatedAt, 'lies before 1970');
  yield* oddTiers(pricing.discounts);
  yield* oddStays(availability);
  yield* oddLinks(home);
}

const endOf = ({ maxInclusive }: DiscountOffer) => maxInclusive ?? Number.POSITIVE_INFINITY;

function* oddTiers(tiers: readonly DiscountOffer[]): Generator<OddValue> {
  const tierIsOdd = (index: number, message: string) =>
    odd('pricing.tiers', `pricing.discounts[${index}]`, tiers[index], message);
  for (const [index, tier] of tiers.entries()) {
    const { discountPercentage: value } = tier;
    if (value < 0 || value > 100) {
      const path = `pricing.discounts[${index}].discountPercentage`;
      yield odd('pricing.discount-outside', path, value, 'is not between 0 and 100');
    }
    if (endOf(tier) <= tier.minExclusive) yield tierIsOdd(index, 'ends before it begins');
    else if (tier.minExclusive < 0) yield tierIsOdd(index, 'begins below 0');
  }
  const sound = [...tiers.entries()].filter(([, tier]) => endOf(tier) > tier.minExclusive);
  sound.sort(([, a], [, b]) => a.minExclusive - b.minExclusive || endOf(a) - endOf(b));
  let furthest = sound[0]?.[1];
  for (const [index, tier] of sound.slice(1)) {
    if (!furthest) return;
    const [start, reach] = [tier.minExclusive, endOf(furthest)];
    if (start < reach) yield tierIsOdd(index, `overlaps the discount for ${tierNights(furthest)}`);
    if (start > reach)
      yield tierIsOdd(index, `leaves out stays of ${tierNights({ minExclusive: reach, maxInclusive: start })}`);
    if (endOf(tier) > reach) furthest = tier;
  }
}

/** February and July: months have their fewest nights from the one on, and their most from the other. */
const [SHORTEST_FROM, LONGEST_FROM] = [dayOf(2027, 2, 1), dayOf(2027, 7, 1)];

function* oddStays({ minimumStay, maximumStay }: JudgedHome['availability']): Generator<OddValue> {
  if (minimumStay && minimumStay.value < 1)
    yield odd('terms.minimum-below-one', 'availability.minimumStay.value', minimumStay.value, 'is below 1');
  if (!maximumStay) return;
  const [kind, path] = ['terms.maximum-below-minimum', 'availability.maximumStay'] as const;
  if (maximumStay.value <= 0) yield odd(kind, `${path}.value`, maximumStay.value, 'is not above 0');
  // Named only where no check-in has a stay that both allow.
  else if (minimumStay && (nights(maximumStay, LONGEST_FROM) ?? Infinity) < (nights(minimumStay, SHORTEST_FROM) ?? 0))
    yield odd(kind, path, maximumStay, 'is shorter than the minimum stay');
}

function nights({ value, type }: Duration, checkIn: Day): number | null {
  const end = limitEnd({ value, unit: type }, checkIn);
  return end === null ? null : end - checkIn;
}

/** A host and what follows it: 'www.example.com/a', '//example.com'. */
const WITHOUT_SCHEME = /^(\/\/)?([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i;

function* oddLinks({ url, media }: JudgedHome): Generator<OddValue> {
  const photos = media.photos.map((photo, index) => [`media.photos[${index}].url`, photo.url] as const);
  const others = Object.entries({ 'media.threeDTour': media.threeDTour, 'media.floorplan': media.floorplan });
  for (const [path, value] of [['url', url] as const, ...photos, ...others.filter(([, value]) => value !== '')]) {
    if (value === null) continue;
    if (WITHOUT_SCHEME.test(value)) yield odd('links.no-scheme', path, value, 'has no https:// before it');
    else if (!/^https?:\/\//i.test(value) || !URL.canParse(value))
      yield odd('links.unusable', path, value, 'is no web address');
    else if (path.startsWith('media.photos') && /^http:/i.test(value))
      yield odd('photos.refused', path, value, 'is http, which pages on https do not show');
  }
}

/** The fields of a calendar's range that are judged; null where a field cannot be read. */
export interface JudgedRange {
  start: Day;
  end: Day;
  price: number | null;
  minNights: number | null;
  availability: string;
}

/** A night on sale is far from the others at this many times the home's median. */
const FAR_TIMES = 10;

/** The odd prices and minimums of a calendar; paths count the ranges as given: 'calendar[0].dailyPrice'. */
export function* oddNights(ranges: readonly JudgedRange[]): Generator<OddValue> {
  const median = medianNight(ranges);
  for (const [index, { price, minNights, availability }] of ranges.entries()) {
    const path = `calendar[${index}].dailyPrice`;
    if (availability === AVAILABLE && price !== null) {
      if (price <= 0) yield odd('calendar.price-missing', path, price, 'is not above 0 on nights on sale');
      else if (price >= FAR_TIMES * median)
        yield odd('calendar.price-far', path, price, `is ${FAR_TIMES} times the median night of ${median}, or more`);
    }
    if (minNights !== null && minNights < 1)
      yield odd('calendar.minimum-below-one', `calendar[${index}].minNights`, minNights, 'is below 1 and counts as 1');
  }
}

/** The median price of the nights on sale that have one. */
function medianNight(ranges: readonly JudgedRange[]): number {
  const priced = ranges.flatMap(({ start, end, price, availability }) =>
    availability === AVAILABLE && price !== null && price > 0 ? [{ price, nights: end - start }] : [],
  );
  priced.sort((a, b) => a.price - b.price);
  let left = priced.reduce((sum, { nights }) => sum + nights, 0) / 2;
  for (const { price, nights } of priced) {
    left -= nights;
    if (left <= 0) return price;
  }
  return Infinity;
}

/** ISO 4217, the codes that money has today. */
const CURRENCIES: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP ' +
    'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD ' +
    'IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR ' +
    'MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP ' +
    'SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF ' +
    'XCD XCG XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);
