/** How much work and memory it is to parse a JSON text. */
export interface JsonExtent {
  /** What is empty counts twice. */
  values: number;
  /**
   * The orders of names in which objects begin, each once: an engine keeps a record of each, and copies it for the next
   * name. A contract's objects have some hundreds. Names of an object beyond the 128th count one each.
   */
  shapes: number;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** An object with more names than that is kept as a table, whatever their order. */
const MOST_NAMES = 128;
/** Bytes looked at in one go: a millisecond or two. */
const STEP = 512 * 1024;
/** No two runs of the dashboard take the same texts for one. */
const [SEED, FACTOR] = [(Math.random() * 2 ** 32) | 1, (Math.random() * 2 ** 32) | 1];

/** No fewer than the names of a JSON text: one stands behind each. */
export function colonsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === COLON) count += 1;
  return count;
}

/**
 * Measures a JSON text without parsing it, in steps; one that is no JSON gets figures that mean nothing.
 * @param most where it need not go on
 */
export function* jsonExtent(bytes: Uint8Array, most: JsonExtent): Generator<void, JsonExtent> {
  const shapes = new Set<number>();
  let furtherNames = 0;
  /** Of each thing that is open around: the hash of its names so far, 0 for a list; and how many names. */
  const around: [shape: number, names: number][] = [];
  let [shape, names] = [0, 0];
  let isNameNext = false;
  let values = 1;
  for (let at = 0, pause = STEP; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const start = at + 1;
      for (at = start; at < bytes.length && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1;
      if (isNameNext) {
        isNameNext = false;
        names += 1;
        shape = hashed(shape, bytes, start, at);
        if (names <= MOST_NAMES) shapes.add(shape);
        else furtherNames += 1;
      }
    } else if (byte === COMMA) {
      values += 1;
      isNameNext = shape !== 0;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      values += 1;
      around.push([shape, names]);
      isNameNext = byte === OPEN_OBJECT;
      [shape, names] = [isNameNext ? SEED : 0, 0];
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      [shape, names] = around.pop() ?? [0, 0];
      isNameNext = false;
    }
    if (values > most.values || shapes.size + furtherNames > most.shapes) break;
    if (at < pause) continue;
    yield;
    pause = at + STEP;
  }
  return { values, shapes: shapes.size + furtherNames };
}

/** Never 0. */
function hashed(shape: number, bytes: Uint8Array, from: number, to: number): number {
  let hash = mixed(shape, QUOTE);
  for (let at = from; at < to; at += 1) hash = mixed(hash, bytes[at] as number);
  return hash || SEED;
}

/** What is above comes down again: the factor alone carries upwards only. */
function mixed(hash: number, byte: number): number {
  const product = Math.imul(hash ^ byte, FACTOR);
  return product ^ (product >>> 15);
}
