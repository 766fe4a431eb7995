import { DEEPEST_FIELD, LONGEST_FIELD_NAME, LONGEST_PROPERTY, MOST_FIELDS } from './limits';

/**
 * What is too large about a resource, in which of its fields; null when nothing is. Asked first: whatever else looks at a
 * resource goes through all of it, and ends at the bottom of the stack when it is nested deep enough.
 */
export function extentFault(received: unknown): { path: string; message: string } | null {
  if (typeof received !== 'object' || received === null) return null;
  let left = LONGEST_PROPERTY;
  let values = 0;
  for (const path of Object.keys(received)) {
    const open: [value: unknown, depth: number][] = [[(received as Values)[path], 1]];
    if (path.length > LONGEST_FIELD_NAME) return longName(path);
    left -= path.length;
    for (let next = open.pop(); next; next = open.pop()) {
      const [value, depth] = next;
      values += 1;
      if (values > MOST_FIELDS) return { path: shown(path), message: `makes more than ${MOST_FIELDS} values` };
      left -= typeof value === 'string' || Array.isArray(value) ? value.length + 1 : 1;
      if (left < 0) return { path: shown(path), message: `makes the whole longer than ${LONGEST_PROPERTY} characters` };
      if (typeof value !== 'object' || value === null) continue;
      if (depth > DEEPEST_FIELD) return { path: shown(path), message: `is nested deeper than ${DEEPEST_FIELD} levels` };
      if (Array.isArray(value)) for (const inner of value) open.push([inner, depth + 1]);
      else {
        for (const key of Object.keys(value)) {
          if (key.length > LONGEST_FIELD_NAME) return longName(path);
          left -= key.length;
          open.push([(value as Values)[key], depth + 1]);
        }
      }
    }
  }
  return null;
}

type Values = Readonly<Record<string, unknown>>;

const longName = (path: string) => ({
  path: shown(path),
  message: `has a field name longer than ${LONGEST_FIELD_NAME} characters`,
});

/** The name of a field may be as long as anything else. */
const shown = (path: string): string => path.slice(0, 100);
