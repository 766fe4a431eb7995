import { MORE_FIELDS } from '@/lib/domain/change-type';

/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One field that changed; null stands for absent as well (spec: a field that is not required may be absent or null). */
export interface FieldChange {
  /** 'pricing.advertisedPrice', 'amenities[WIFI].details', 'media.photos[3].url'. */
  path: string;
  was: Json;
  now: Json;
}

const MOST_TOLD = 200;

/** The most elements of two lists that are compared one by one; longer lists would take seconds, and are told whole. */
const MOST_COMPARED = 4000;

/** The fields that identify an element of a list, in the order tried: lists are compared by them, not by position. */
const IDENTITIES = ['id', 'name', 'type', 'url', 'minExclusive'] as const;

/**
 * The leaves that differ between two versions of a resource, in the order of the newer one's fields; where there are too
 * many, the last entry counts the others. Long values are cut, so that a home's log cannot outgrow the home.
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

/** Object.hasOwn, because a service may name a field like a property of Object.prototype. */
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

// The lengths of a kept change, in characters.
const LONGEST_KEY = 200;
const LONGEST_PATH = 300;
const LONGEST_VALUE = 2000;
/** The common text that is shown before the difference. */
const CONTEXT = 100;

/** Drops lone surrogates, at the cut or from the service. */
const cut = (text: string, longest: number): string =>
  (text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text).toWellFormed();

/** Shortens the key of an element by itself, so that the rest of its path stays readable. */
const shortKey = (key: string): string => cut(key, LONGEST_KEY);

const shortPath = (path: string): string => cut(path, LONGEST_PATH);

/** Two values that differ; long ones are cut to the text around the first difference. */
function shortValues(was: Json, now: Json): { was: Json; now: Json } {
  const [before, after] = [textOf(was), textOf(now)];
  if (before.length <= LONGEST_VALUE && after.length <= LONGEST_VALUE) return { was: whole(was), now: whole(now) };
  const same = lengthOfCommonStart(before, after);
  const from = same < LONGEST_VALUE / 2 ? 0 : same - CONTEXT;
  const short = (value: Json, text: string) =>
    text.length > LONGEST_VALUE
      ? `${from > 0 ? '…' : ''}${cut(text.slice(from).replace(/^[\udc00-\udfff]/, ''), LONGEST_VALUE)}`
      : whole(value);
  return { was: short(was, before), now: short(now, after) };
}

const whole = (value: Json): Json => (typeof value === 'string' ? value.toWellFormed() : value);

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function lengthOfCommonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
