import { Refusal } from '@/lib/service/store/refusal';

/** What a file is read as, and the form that this has. */
const FORMS = {
  properties: 'JSON Lines with a PropertyBasicInfo on each line',
  calendars: 'JSON Lines with a PropertyCalendarInfo on each line',
  csv: 'CSV in UTF-8 with a row of headings',
};
export type Wanted = keyof typeof FORMS;

/** @throws Refusal that says what a file is, where its first bytes show that it is something else than what is wanted */
export function refuseOtherKinds(file: string, head: Buffer, wanted: Wanted): void {
  const kind = binaryKind(head) ?? textKind(head.toString('utf8').trim(), wanted);
  if (kind !== null) throw new Refusal(`${file} is ${kind}: give ${FORMS[wanted]}.`);
}

function binaryKind(head: Buffer): string | null {
  const start = head.toString('latin1', 0, 512);
  const startsWith = (...magics: string[]) => magics.some((magic) => start.startsWith(magic));
  if (startsWith('PK\x03\x04', 'PK\x05\x06')) return 'a ZIP or XLSX file';
  if (startsWith('\x1f\x8b')) return 'compressed twice';
  // JSON, and nearly all headings, begin with a character of ASCII.
  if (startsWith('\xff\xfe', '\xfe\xff', '\0') || start[1] === '\0') return 'UTF-16, not UTF-8';
  return start.includes('\0') ? 'not a text' : null;
}

function textKind(head: string, wanted: Wanted): string | null {
  const isJson = /^[[{]/.test(head);
  if (head.startsWith('<')) return 'XML or HTML';
  if (wanted === 'csv') return isJson ? 'JSON, which --properties and --calendars read' : null;
  const [line = ''] = head.split('\n', 1);
  if (!isJson) return /^[^{}[\]:]+[,;\t][^{}[\]:]*$/.test(line) ? 'CSV, which --csv and --calendar-csv read' : null;
  if (head.startsWith('['))
    return `a JSON array${/"calendar"\s*:/.test(head) ? ' of calendars' : ''}, of which jq -c '.[]' makes lines`;
  const object = objectOf(line);
  if (object ? Array.isArray(object.properties) : /^\{[^[{]*"properties"\s*:\s*\[/.test(head))
    return "a page of the partner API, of which jq -c '.properties[]' makes lines";
  if (line.trim() === '{') return 'JSON over many lines, of which jq -c . makes one for each object';
  if (!object) return null;
  if ('message' in object && !('id' in object)) return 'an error of the partner API';
  const holds = 'calendar' in object ? 'calendars' : 'pricing' in object || 'address' in object ? 'properties' : wanted;
  return holds === wanted ? null : `a file of ${holds}, which --${holds} reads`;
}

function objectOf(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
