import { MORE_FIELDS } from '@/lib/contract/api/properties';
import { shortKey, shortPath, shortValues } from './short-changes';

/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One field that changed; null stands for absent as well (spec: a field that is not required may be absent or null). */
export interface FieldChange {
  /** 'pricing.advertisedPrice', 'amenities[WIFI].details', 'media.photos[3].url'. */
  path: string;
  was: Json;
  now: Json;
}

/** The most fields of a home that one change lists. */
const MOST_TOLD = 200;

/** Elements of two lists that are compared one by one; longer ones are told as a whole, or it would take seconds. */
const MOST_COMPARED = 4000;

/** The fields that identify an element of a list, in the order tried: lists are compared by them, not by position. */
const IDENTITIES = ['id', 'name', 'type', 'url', 'minExclusive'] as const;

/**
 * The leaves that differ between two versions of a resource, in the order of the newer one's fields; where there are too
 * many, how many more there are comes last, which a page that begins with the newest shows first. What is long is cut, so
 * that the log of a home cannot outgrow the home.
 */
export function fieldChanges(was: Json, now: Json): FieldChange[] {
  const told: FieldChange[] = [];
  let others = 0;
  compare(was, now, '', (path, was, now) => {
    if (told.length < MOST_TOLD) told.push({ path, ...shortValues(was, now) });
    else others++;
  });
  return others === 0 ? told : [...told, { path: MORE_FIELDS, was: null, now: others }];
}

type Tell = (path: string, was: Json, now: Json) => void;

function compare(was: Json, now: Json, path: string, tell: Tell): void {
  if (isObject(was) && isObject(now)) {
    for (const key of new Set([...Object.keys(now), ...Object.keys(was)]))
      compare(field(was, key), field(now, key), shortPath(path ? `${path}.${key}` : key), tell);
  } else if (isList(was) && isList(now) && was.length + now.length <= MOST_COMPARED) compareLists(was, now, path, tell);
  else if (JSON.stringify(was) !== JSON.stringify(now)) tell(path, was, now);
}

/** A service may name a field as something that every object has. */
const field = (of: { readonly [key: string]: Json }, key: string): Json =>
  Object.hasOwn(of, key) ? (of[key] ?? null) : null;

function compareLists(was: readonly Json[], now: readonly Json[], path: string, tell: Tell): void {
  const identity = IDENTITIES.find((key) => identifies(key, was) && identifies(key, now));
  const [before, after] = [byKey(was, identity), byKey(now, identity)];
  for (const key of new Set([...after.keys(), ...before.keys()]))
    compare(before.get(key) ?? null, after.get(key) ?? null, shortPath(`${path}[${shortKey(key)}]`), tell);
}

function byKey(list: readonly Json[], identity: string | undefined): Map<string, Json> {
  return new Map(
    list.map((element, i) => [String(identity && isObject(element) ? field(element, identity) : i), element]),
  );
}

function identifies(key: string, list: readonly Json[]): boolean {
  const values = list.map((element) => (isObject(element) ? field(element, key) : undefined));
  const usable = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return usable && new Set(values).size === values.length;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
