import { Refusal } from '@/lib/service/store/refusal';

/** What a file is read as, and the form that this has. */
const FORMS = {
  properties: 'JSON Lines with a PropertyBasicInfo on each line',
  calendars: 'JSON Lines with a PropertyCalendarInfo on each line',
  csv: 'CSV in UTF-8 with a row of headings',
};
export type Wanted = keyof typeof FORMS;

type Kind = readonly [beginning: RegExp, kind: string];

const NO_LINES: readonly Kind[] = [
  [/^[^{}[\]:\n,;\t]+[,;\t][^{}[\]:\n]*(?:\n|$)/, 'CSV, which --csv and --calendar-csv read'],
  [/^\[.*"calendar"\s*:/s, "a JSON array of calendars, of which jq -c '.[]' makes lines"],
  [/^\[/, "a JSON array, of which jq -c '.[]' makes lines"],
  [/^\{[^[]*"properties"\s*:\s*\[/, "a page of the partner API, of which jq -c '.properties[]' makes lines"],
  [/^\{\s*\n/, 'JSON over many lines, of which jq -c . makes one for each object'],
  [/^\{(?!.*"id"\s*:).*"message"\s*:/, 'an error of the partner API'],
];

/** What a text is that is not what is wanted; the first that fits counts. */
const OTHERS: Readonly<Record<Wanted, readonly Kind[]>> = {
  csv: [[/^[[{]/, 'JSON, which --properties and --calendars read']],
  properties: [...NO_LINES, [/^\{[^[{]*"calendar"\s*:/, 'a file of calendars, which --calendars reads']],
  calendars: [
    ...NO_LINES,
    [/^\{(?!.*"calendar"\s*:).*"pricing"\s*:/, 'a file of properties, which --properties reads'],
  ],
};

/** @throws Refusal that says what a file is, where its first bytes show that it is something else than what is wanted */
export function refuseOtherKinds(file: string, head: Buffer, wanted: Wanted): void {
  const text = head.toString('utf8').trim();
  const kind = binaryKind(head.toString('latin1', 0, 512)) ?? OTHERS[wanted].find(([form]) => form.test(text))?.[1];
  if (kind) throw new Refusal(`${file} is ${kind}: give ${FORMS[wanted]}.`);
}

function binaryKind(start: string): string | null {
  if (start.startsWith('PK\x03\x04')) return 'a ZIP or XLSX file';
  if (start.startsWith('\x1f\x8b')) return 'compressed twice';
  // JSON, and nearly all headings, begin with a character of ASCII.
  if (/^(?:\xff\xfe|\xfe\xff)/.test(start) || start[0] === '\0' || start[1] === '\0') return 'UTF-16, not UTF-8';
  if (start.includes('\0')) return 'not a text';
  return /^\s*</.test(start.replace('\xef\xbb\xbf', '')) ? 'XML or HTML' : null;
}
