/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One field that changed; null stands for absent as well (spec: a field that is not required may be absent or null). */
export interface FieldChange {
  /** 'pricing.advertisedPrice', 'amenities[WIFI].details', 'media.photos[3].url'. */
  path: string;
  was: Json;
  now: Json;
}

/** What identifies an element of a list, in the order tried: lists are compared by it, not by position. */
const IDENTITIES = ['id', 'name', 'type', 'url', 'minExclusive'] as const;

/** Every leaf that differs between two versions of a resource, in the order of the newer one's fields. */
export function fieldChanges(was: Json, now: Json, path = ''): FieldChange[] {
  if (isObject(was) && isObject(now)) {
    const keys = new Set([...Object.keys(now), ...Object.keys(was)]);
    return [...keys].flatMap((key) => fieldChanges(field(was, key), field(now, key), path ? `${path}.${key}` : key));
  }
  if (isList(was) && isList(now)) return listChanges(was, now, path);
  return JSON.stringify(was) === JSON.stringify(now) ? [] : [{ path, was, now }];
}

/** A service may name a field as something that every object has. */
const field = (of: { readonly [key: string]: Json }, key: string): Json =>
  Object.hasOwn(of, key) ? (of[key] ?? null) : null;

function listChanges(was: readonly Json[], now: readonly Json[], path: string): FieldChange[] {
  const identity = IDENTITIES.find((key) => identifies(key, was) && identifies(key, now));
  const [before, after] = [byKey(was, identity), byKey(now, identity)];
  const keys = new Set([...after.keys(), ...before.keys()]);
  return [...keys].flatMap((key) => fieldChanges(before.get(key) ?? null, after.get(key) ?? null, `${path}[${key}]`));
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
