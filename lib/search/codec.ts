import { type Day, formatDay, parseDay } from '@/lib/domain/day';

/** The result of reading a parameter: a value, null for a parameter without one, or the reason why it cannot be read. */
type Reading<Value> = { value: Value | null } | { fault: string };

/** How a value stands in a URL. `read` never throws and is the inverse of `write`. */
export interface Codec<Value> {
  read(text: string): Reading<Value>;
  write(value: Value): string;
}

/** Both ends belong to it; null is open, and never both are. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** Free text of at most `longest` characters, without blanks around it. */
export function text(longest: number): Codec<string> {
  return {
    read(given) {
      const value = given.trim();
      if (value.length > longest) return { fault: `must have at most ${longest} characters` };
      return { value: value || null };
    },
    write: (value) => value,
  };
}

/** @param parse gives null for a text without blanks around it that cannot be read */
const codec = <Value>(
  fault: string,
  parse: (text: string) => Value | null,
  write: (value: Value) => string = String,
): Codec<Value> => ({
  read(given) {
    const value = parse(given.trim());
    return value === null ? { fault } : { value };
  },
  write,
});

export const word = <Word extends string>(words: readonly Word[]) =>
  codec<Word>(`must be ${oneOf(words)}`, (given) => words.find((candidate) => candidate === given) ?? null);

export const flag = () =>
  codec(`must be ${oneOf(['true', 'false'])}`, (given) => (given === 'true' ? true : given === 'false' ? false : null));

/** A day as yyyy-MM-dd. */
export const day = () => codec<Day>('must be a date that exists, yyyy-MM-dd', parseDay, formatDay);

/** A whole number in [min, max]. */
export const whole = (min: number, max: number) =>
  codec(`must be a whole number from ${min} to ${max}`, (given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    return value >= min && value <= max ? value : null;
  });

const decimal = (fault: string) =>
  codec(fault, (given) => {
    const value = /^\d{1,9}(?:\.\d{1,2})?$/.test(given) ? Number(given) : 0;
    return value > 0 ? value : null;
  });

/** A distance above zero, with two digits after the point at most. */
export const kilometres = () => decimal('must be kilometres above zero, such as 2 or 0.5');

/** An amount of money above zero, with two digits after the point at most. */
export const amount = () => decimal('must be an amount above zero, such as 5000 or 4999.50');

/** `2-3`, `2-`, `-3`, or `2` alone; with `decimals` digits after the point at most. */
export function range(decimals: number): Codec<Range> {
  const number = decimals === 0 ? String.raw`\d{1,9}` : String.raw`\d{1,9}(?:\.\d{1,${decimals}})?`;
  const pattern = new RegExp(`^(?:(${number})|(${number})?-(${number})?)$`);
  const end = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return {
    read(given) {
      const [, only, first, last] = pattern.exec(given.trim()) ?? [];
      const min = end(only ?? first);
      const max = end(only ?? last);
      if (min === null && max === null) {
        return { fault: `must be a range of ${decimals === 0 ? 'whole ' : ''}numbers such as 2-3, 2- or -3` };
      }
      if (min !== null && max !== null && min > max) return { fault: 'must not end before it begins' };
      return { value: { min, max } };
    },
    write: ({ min, max }) => (min === max ? String(min) : `${min ?? ''}-${max ?? ''}`),
  };
}

/**
 * Texts separated by commas, in the order given, each once. A backslash makes the character after it part of
 * a value, so that values may contain commas; blanks around a value do not count.
 */
export const sequence = (): Codec<string[]> => texts((values) => values);

/** As `sequence`, with a maximum length. */
export function sequenceUpTo(most: number): Codec<string[]> {
  const any = sequence();
  return {
    read(given) {
      // Counted first: taking a million apart would be the harm already. Those that are escaped are counted too.
      let count = 1;
      for (let at = given.indexOf(','); at >= 0 && count <= most; at = given.indexOf(',', at + 1)) count += 1;
      return count > most ? { fault: `must be at most ${most}` } : any.read(given);
    },
    write: any.write,
  };
}

/** As `sequence`, of a set: in code-unit order. */
export const list = (): Codec<string[]> => texts((values) => values.sort());

function texts(ordered: (values: string[]) => string[]): Codec<string[]> {
  const canonical = (values: readonly string[]) => ordered([...new Set(values)].filter((value) => value !== ''));
  return {
    read(given) {
      const values = canonical(splitList(given));
      return { value: values.length > 0 ? values : null };
    },
    write: (values) => canonical(values).map(escapeItem).join(','),
  };
}

/** As `list`, of words that are known. */
export function listOf<Word extends string>(words: readonly Word[]): Codec<Word[]> {
  const any = list();
  const known = (value: string): value is Word => (words as readonly string[]).includes(value);
  return {
    read(given) {
      const reading = any.read(given);
      if ('fault' in reading || reading.value === null) return { value: null };
      const values = reading.value.filter(known);
      return values.length === reading.value.length ? { value: values } : { fault: `must be ${oneOf(words)}` };
    },
    write: any.write,
  };
}

/** A piece at a time: a list may have a hundred thousand values. */
function splitList(given: string): string[] {
  const values: string[] = [];
  let value = '';
  for (const piece of given.split(',')) {
    value += piece;
    // The comma is part of the value.
    if (endsInEscape(piece)) value += ',';
    else {
      values.push(unescaped(value));
      value = '';
    }
  }
  // After the last piece no comma comes.
  if (value !== '') values.push(unescaped(value.slice(0, -1)));
  return values;
}

/** Whether the next character is escaped: not when the backslash itself is. */
function endsInEscape(text: string): boolean {
  let first = text.length;
  while (text[first - 1] === '\\') first -= 1;
  return (text.length - first) % 2 === 1;
}

function unescaped(text: string): string {
  const end = text.trimEnd();
  const kept = endsInEscape(end) ? text.slice(0, end.length + 1) : end;
  return kept.trimStart().replace(/\\(.)/gs, '$1');
}

function escapeItem(value: string): string {
  return value.replace(/[\\,]|^\s|\s$/g, '\\$&');
}

function oneOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
