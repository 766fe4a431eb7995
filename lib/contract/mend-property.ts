import { z } from 'zod';
import { currencyCode } from '@/lib/domain/currency-code';
import { cutText } from '@/lib/domain/cut-text';
import { parseDay } from '@/lib/domain/day';
import { type Finding, told } from '@/lib/domain/finding';
import { type Fault, faultsOf, findingOf, type OddValue, valueAt, valueText } from './faults';
import { type PropertyBasicInfo, ReadProperty } from './property';

/** A property as it is read, and what was lost or read in another form. */
interface Mended {
  property: PropertyBasicInfo;
  findings: Finding[];
}

type Issue = z.core.$ZodIssue;
type Holder = Record<PropertyKey, unknown>;

const Readable = z.compile(ReadProperty);

/** Losing an object leaves its fields to be lost, as deep as a property is. */
const MOST_ROUNDS = 8;
/** Stands for an entry until a round is over: the indexes of other issues count on it. */
const LEFT_OUT = Symbol('left out');

/**
 * A property without the fields that cannot be read. Of each it was asked what its absence permits:
 * | field | is read as |
 * |---|---|
 * | `id`, `currency`, `advertisedPrice`, `availableFrom`, `advancedNotice` | nothing: the home is left out |
 * | `minimumStay`, `maximumStay` | a limit in an unknown unit: stays are not verified |
 * | a surcharge, or its amount, timing or flags | a fee without an amount: there is no total |
 * | a discount, a photo or amenity without its address or name | none |
 * | a permission | not given |
 * | a count, size, coordinate or instant | not known: no filter finds the home by it |
 * | a text | empty; a long one keeps its beginning |
 * @returns null where the home is to be left out
 */
export function mendProperty(received: unknown, error: z.ZodError): Mended | null {
  const copy: unknown = structuredClone(received);
  let { issues } = error;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const lists = new Set<unknown[]>();
    if (!issues.every((issue) => lose(copy, issue, lists))) return null;
    for (const list of lists) list.splice(0, list.length, ...list.filter((entry) => entry !== LEFT_OUT));
    const { data, error: left } = Readable.safeParse(copy);
    if (data) {
      const faults = faultsOf(error, received, error.issues.length);
      return { property: data, findings: told(faults.map((fault) => lossOf(fault, data))) };
    }
    issues = left.issues;
  }
  return null;
}

/** A field without which the home is left out is there in another form. */
const lossOf = (fault: Fault, { availability }: PropertyBasicInfo): Finding =>
  findingOf(
    NEEDED.test(fault.path)
      ? mended(fault.path, fault.value, availability.availableFrom)
      : { ...fault, code: 'values.unreadable' },
  );

const NEEDED = /^(?:|id|pricing\.(?:currency|advertisedPrice)|availability\.(?:availableFrom|advancedNotice))$/;
const LIMIT = /^availability\.(?:minimumStay|maximumStay)/;
const FEE = /^pricing\.surcharges\[\](?:\.(?:amount|includedInRent|mandatory|timing|refundable))?$/;
const ENTRY =
  /^(?:pricing\.discounts\[\].*|media\.photos\[\](?:\.url)?|(?:amenities|buildingAmenities)\[\](?:\.name)?)$/;
const LINK = /^(?:url|media\.threeDTour|media\.floorplan)$/;

/** @returns whether the field has a safe reading */
function lose(property: unknown, issue: Issue, lists: Set<unknown[]>): boolean {
  // 'media.photos[].url'
  const field = issue.path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .slice(1);
  const entry = issue.path.findIndex((key) => typeof key === 'number') + 1;
  const path = issue.path.slice(0, LIMIT.test(field) ? 2 : FEE.test(field) || ENTRY.test(field) ? entry : undefined);
  const [holder, key] = [valueAt(property, path.slice(0, -1)) as Holder, path.at(-1) as PropertyKey];
  // An entry that is left out already has no fields.
  if (typeof holder !== 'object' || holder === null) return path.length > 0;
  const safe = safeValue(field, holder[key], issue);
  holder[key] = safe;
  if (safe === LEFT_OUT) lists.add(holder as unknown as unknown[]);
  return safe !== undefined;
}

/** A required field that is absent. */
const EMPTY: Readonly<Record<string, unknown>> = { string: '', boolean: false, array: [], object: {} };

/** @returns undefined where no value is safe */
function safeValue(field: string, value: unknown, issue: Issue): unknown {
  if (NEEDED.test(field)) return field === 'availability.availableFrom' ? dayOf(value) : undefined;
  if (LIMIT.test(field)) return { value: 1, type: '' };
  if (ENTRY.test(field)) return LEFT_OUT;
  if (field === 'pricing.surcharges') return [feeOf(null, field)];
  if (FEE.test(field)) return feeOf(value, field);
  if (issue.code === 'too_big' && Array.isArray(value)) return value.slice(0, Number(issue.maximum));
  if (issue.code === 'custom' && typeof value === 'string' && !LINK.test(field)) {
    return cutText(value, Number(issue.params?.longest));
  }
  // An optional field becomes null; a required one refuses that in the next round.
  return value == null && issue.code === 'invalid_type' ? structuredClone(EMPTY[issue.expected] ?? null) : null;
}

/** The day of a text with a time behind it. */
function dayOf(value: unknown): string | undefined {
  const day = typeof value === 'string' ? /^(\S{10})[T ]/.exec(value)?.[1] : undefined;
  return day !== undefined && parseDay(day) !== null ? day : undefined;
}

/** A fee that may be due, and whose amount is not known. */
const feeOf = (value: unknown, field: string): object => ({
  ...{ type: '', timing: '', displayName: '', description: null },
  ...(typeof value === 'object' && value),
  ...(field.endsWith('.timing') && { timing: '' }),
  ...{ amount: null, includedInRent: false, mandatory: true, refundable: false },
});

const mended = (path: string, value: string | undefined, form: unknown): OddValue => ({
  code: 'values.mended',
  path,
  value,
  message: `it is read as ${valueText(form)}`,
});

/**
 * Gives a property's currency, instant and links the one form that everything else counts on.
 * @param property is changed
 */
export function mendForms(property: PropertyBasicInfo): OddValue[] {
  const values: OddValue[] = [];
  const mend = <Value>(path: string, holder: object, read: (value: Value) => Value) => {
    const key = path.slice(path.lastIndexOf('.') + 1);
    const value = (holder as Record<string, Value>)[key] as Value;
    const form = value === null ? value : read(value);
    if (form === value) return;
    (holder as Record<string, Value>)[key] = form;
    values.push(mended(path, valueText(value), form));
  };
  mend('pricing.currency', property.pricing, (currency: string) => currencyCode(currency) ?? currency);
  mend('updatedAt', property, inSeconds);
  mend('url', property, withScheme);
  mend('media.threeDTour', property.media, withScheme);
  mend('media.floorplan', property.media, withScheme);
  for (const [at, photo] of property.media.photos.entries()) mend(`media.photos[${at}].url`, photo, withScheme);
  return values;
}

/** The year 5138: no home was updated later, and milliseconds since 1973 are more. */
const MOST_SECONDS = 1e11;

/** An instant in seconds, or in milliseconds. */
const inSeconds = (instant: number): number => (Math.abs(instant) < MOST_SECONDS ? instant : instant / 1000);

/** A host with a path, a port or nothing behind it; the name of a picture's file is none. */
const HOST =
  /^(?:\/\/)?(?![^/?#]+\.(?:jpe?g|png|gif|webp|avif|svg|pdf|html?)$)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** A web address without its scheme as one with it. */
const withScheme = (address: string): string =>
  HOST.test(address) ? `https://${address.replace(/^\/\//, '')}` : address;
