/** In per cent of a map. */
export interface Placed {
  x: number;
  y: number;
}

const MOST_LABELS = 12;

/**
 * In per cent of the map, on the narrowest phone, where names take most of it: the width from a pin's middle to its edge
 * and to its name, that of a letter, and the height of a line.
 */
const NAME = { edge: 1, gap: 4.4, letter: 2.25, height: 8 };

interface Box {
  from: number;
  to: number;
  y: number;
}

function boxOf({ x, y, name }: Placed & { name: string }, isBefore: boolean): Box {
  const far = NAME.gap + NAME.letter * name.length;
  return isBefore ? { from: x - far, to: x - NAME.edge, y } : { from: x + NAME.edge, to: x + far, y };
}

/** The largest pins whose names, behind or before them, hide neither a pin nor one another. */
export function labelsOf<Pin extends Placed & { name: string }>(
  pins: readonly Pin[],
): { pin: Pin; isBefore: boolean }[] {
  const kept: (Box & { pin: Pin; isBefore: boolean })[] = [];
  const crosses = (box: Box, other: Box) =>
    box.from < other.to && other.from < box.to && Math.abs(box.y - other.y) < NAME.height;
  const isFree = (box: Box) =>
    box.from >= 0 &&
    box.to <= 100 &&
    kept.every((other) => !crosses(box, other)) &&
    pins.every(({ x, y }) => !crosses(box, { from: x - NAME.edge, to: x + NAME.edge, y }));
  for (const pin of pins) {
    if (kept.length === MOST_LABELS) break;
    const isBefore = [false, true].find((before) => isFree(boxOf(pin, before)));
    if (isBefore !== undefined && pin.y > 4 && pin.y < 96) kept.push({ ...boxOf(pin, isBefore), pin, isBefore });
  }
  return kept;
}
