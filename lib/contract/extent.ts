import { DEEPEST_FIELD, LONGEST_FIELD_NAME, LONGEST_PROPERTY, MOST_FIELDS } from './limits';

/** How much something parsed from JSON is. */
export interface Extent {
  /** Its fields, their entries, and so on. */
  values: number;
  /**
   * An estimate of the length as JSON, without writing it. Any value but a text counts as the longest number; an escaped
   * character, which JSON may write as six, counts as one.
   */
  characters: number;
}

/** The field that is too large, and its size. */
interface ExtentFault {
  path: string;
  message: string;
}

const LONGEST_NUMBER = '-2.2250738585072014e-308'.length;

/**
 * Measures a resource until a part of it is too large. Runs before any other reader: those walk the whole resource, and
 * deep nesting would overflow their stack.
 */
export function extentOf(received: unknown): { extent: Extent; fault: ExtentFault | null } {
  const extent = { values: 0, characters: '{}'.length };
  if (typeof received !== 'object' || received === null) return { extent, fault: null };
  // Not by its entries: each would be a list of two.
  for (const path in received) {
    const message = addField(extent, path, received, 1);
    // The name of a field may be as long as anything else.
    if (message) return { extent, fault: { path: path.slice(0, 100), message } };
  }
  return { extent, fault: null };
}

/** @returns the oversized part, in words; null for none */
function addField(extent: Extent, name: string, holder: object, depth: number): string | null {
  if (name.length > LONGEST_FIELD_NAME) return `has a field name longer than ${LONGEST_FIELD_NAME} characters`;
  extent.characters += name.length + '"":,'.length;
  return addValue(extent, holder[name as keyof typeof holder], depth);
}

function addValue(extent: Extent, value: unknown, depth: number): string | null {
  extent.values += 1;
  if (extent.values > MOST_FIELDS) return `makes more than ${MOST_FIELDS} values`;
  extent.characters += ownCharacters(value);
  if (extent.characters > LONGEST_PROPERTY) return `makes the whole longer than ${LONGEST_PROPERTY} characters`;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > DEEPEST_FIELD) return `is nested deeper than ${DEEPEST_FIELD} levels`;
  if (Array.isArray(value)) {
    for (const inner of value) {
      const message = addValue(extent, inner, depth + 1);
      if (message) return message;
    }
    return null;
  }
  for (const name in value) {
    const message = addField(extent, name, value, depth + 1);
    if (message) return message;
  }
  return null;
}

/** A value's own characters, without those of its contents. */
function ownCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length + '""'.length;
  if (typeof value !== 'object' || value === null) return LONGEST_NUMBER;
  return Array.isArray(value) ? '[]'.length + value.length : '{}'.length;
}
