import { createParser } from 'nuqs';
import { sequence } from '@/lib/search/codec';
import { type ChosenStay, readStay, writeStay } from './use-chosen-stay';

/** Parts by the chain that they make, each of two homes or more that meet on a day; null where a part meets no other. */
export function chainsOf(parts: readonly ChosenStay[]): ChosenStay[][] | null {
  const chains: ChosenStay[][] = [];
  for (const part of parts) {
    const last = chains.at(-1);
    if (last?.at(-1)?.checkOut === part.checkIn) last.push(part);
    else chains.push([part]);
  }
  return chains.every(({ length }) => length > 1) ? chains : null;
}

/** The parts of chains as an address has them: 'a.2027-03-03.2027-05-04,b.2027-05-04.2027-06-30'. Null: unreadable. */
export function readParts(text: string): ChosenStay[] | null {
  const reading = sequence().read(text);
  const texts = 'fault' in reading ? [] : (reading.value ?? []);
  const parts = texts.flatMap((one) => readStay(one).stay ?? []);
  const isWhole = parts.length === texts.length && new Set(parts.map(({ id }) => id)).size === parts.length;
  return isWhole && parts.length > 0 && chainsOf(parts) ? parts : null;
}

export const writeParts = (parts: readonly ChosenStay[]): string =>
  sequence().write(parts.flatMap((part) => writeStay(part.id, part) ?? []));

/** The parameter `chain`. */
export const parseAsParts = createParser({
  parse: readParts,
  serialize: writeParts,
  eq: (one, other) => writeParts(one) === writeParts(other),
});
