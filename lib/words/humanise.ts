/** Words that are not simply lower case. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['WIFI', 'Wi‑Fi'],
  ['TV', 'TV'],
  ['BBQ', 'BBQ'],
  ['MRA', 'MRA'],
  ['WC', 'WC'],
  ['3D', '3D'],
]);

const PHRASES: ReadonlyMap<string, string> = new Map([
  ['SECURITY_24_7', '24/7 security'],
  ['ONE_OFF', 'One-off'],
  ['ON_STREET', 'On-street'],
]);

/**
 * An enumerated value in words: 'ELECTRIC_VEHICLE_CHARGING_STATION' → 'Electric vehicle charging station'. Enums are open
 * (spec, "Open enums"), so it works on any text and returns those of another form unchanged.
 */
export function humanise(value: string): string {
  if (!/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(value)) return value;
  const phrase = PHRASES.get(value);
  if (phrase !== undefined) return phrase;
  const words = value.split('_').map((word) => WORDS.get(word) ?? word.toLowerCase());
  const [first = '', ...others] = words;
  return [capitalised(first), ...others].join(' ');
}

/** An optional surcharge by its key: the second of a type has the same words. */
export const optionText = (key: string): string => humanise(key.replace(/:\d+$/, ''));

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
