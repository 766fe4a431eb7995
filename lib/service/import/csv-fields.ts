import { z } from 'zod';
import { Refusal } from '@/lib/service/store/refusal';
import { PublishableProperty, PublishableRange } from './check';

/** The first row of a CSV file. */
export interface Headings {
  cells: readonly string[];
  delimiter: string;
}

/** The column of each field by its path, `{value}` for all rows, or null for no value. */
const ColumnMap = z.record(z.string(), z.union([z.string(), z.strictObject({ value: z.unknown() }), z.null()]));
export type ColumnMap = z.infer<typeof ColumnMap>;
export const ColumnMaps = z.strictObject({ properties: ColumnMap.optional(), calendars: ColumnMap.optional() });
export type ColumnMaps = z.infer<typeof ColumnMaps>;

/** A field of the contract, as a cell can give it. */
export interface Field {
  name: string;
  path: string;
  kind: 'text' | 'number' | 'flag' | 'json';
  optional: boolean;
  /** The listed values of an enum. */
  words: readonly string[];
  /** Those of an object. */
  fields: readonly Field[];
}

function fieldOf(name: string, path: string, schema: z.ZodType): Field {
  let [inner, optional] = [schema, false];
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable) {
    [inner, optional] = [inner.unwrap() as z.ZodType, true];
  }
  const shape = inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : {};
  const fields = Object.entries(shape).map(([key, value]) => fieldOf(key, path ? `${path}.${key}` : key, value));
  const words = inner instanceof z.ZodEnum ? inner.options : (inner.meta()?.['x-extensible-enum'] ?? []);
  return { name, path, kind: kindOf(inner), optional, words: words as string[], fields };
}

function kindOf(schema: z.ZodType): Field['kind'] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return 'text';
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodBoolean ? 'flag' : 'json';
}

export const HOME = fieldOf('', '', PublishableProperty);
export const NIGHT = fieldOf('', '', z.object({ id: PublishableProperty.shape.id, ...PublishableRange.shape }));

/** A field and all below it. */
export const within = (field: Field): Field[] => [field, ...field.fields.flatMap(within)];

/** The fields that a map must give a source: those that are required, and are no objects whose fields have one. */
export function unmapped(field: Field, map: ColumnMap): string[] {
  if (field.optional || (map[field.path] ?? null) !== null) return [];
  return field.fields.length > 0 ? field.fields.flatMap((inner) => unmapped(inner, map)) : [field.path];
}

/**
 * Reads the rows below the headings: a field by its column, or the value that the map names.
 * @throws Refusal when the map and the headings do not go together
 */
export function readerOf(file: string, { cells: headings, delimiter }: Headings, home: Field, map: ColumnMap) {
  const refuse = (what: string) => {
    throw new Refusal(`${file}: ${what}.`);
  };
  const paths = new Set(within(home).map(({ path }) => path));
  const names = headings.map((heading) => heading.trim());
  for (const [path, source] of Object.entries(map)) {
    if (!paths.has(path)) refuse(`the map names "${path}", which is no field`);
    if (typeof source !== 'string') continue;
    const times = names.filter((heading) => heading === source.trim()).length;
    if (times !== 1) refuse(`the map names the column "${source}", and ${times || 'no'} columns are called so`);
  }
  const missing = unmapped(home, map);
  if (missing.length > 0) refuse(`the map has no column for ${missing.join(', ')}: name one, or {"value": …} for all`);
  const valueAt = (field: Field, cells: readonly string[]): unknown => {
    const source = map[field.path];
    if (typeof source === 'string') return cellValue(field, cells[names.indexOf(source.trim())] ?? '', delimiter);
    if (source) return source.value;
    if (field.fields.length === 0) return field.optional ? null : undefined;
    const values = field.fields.map((inner) => [inner.name, valueAt(inner, cells)] as const);
    const isAbsent = field.optional && values.every(([, value]) => (value ?? '') === '');
    return isAbsent ? null : Object.fromEntries(values);
  };
  return (cells: readonly string[]) => {
    const values = valueAt(home, cells) as Record<string, unknown>;
    const fault = `the row has ${cells.length} cells, and there are ${names.length} headings`;
    return { id: values.id, values: cells.length === names.length ? values : fault };
  };
}

/** A cell's value; a text that is none of its kind stays, for the check to name. */
function cellValue({ name, kind, optional, words }: Field, cell: string, delimiter: string): unknown {
  const text = cell.trim();
  if (text === '') return optional ? null : kind === 'text' ? cell : kind === 'json' ? [] : undefined;
  if (kind === 'text') {
    const word = text.toUpperCase().replace(/[\s-]+/g, '_');
    return words.find((listed) => word === listed || word === `${listed}S`) ?? cell;
  }
  if (kind === 'flag') return /^(true|yes|1)$/i.test(text) || (/^(false|no|0)$/i.test(text) ? false : cell);
  if (kind === 'number') {
    if (name === 'updatedAt' && /^\d{4}-\d\d-\d\dT.*Z$/.test(text)) return Date.parse(text) / 1000;
    const number = delimiter === ',' ? text : text.replace(/^(-?\d+),(\d+)$/, '$1.$2');
    return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(number) ? Number(number) : cell;
  }
  try {
    return JSON.parse(text);
  } catch {
    return cell;
  }
}
