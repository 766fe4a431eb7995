import type { MovedNights } from '@/lib/domain/history';
import type { Interval } from '@/lib/domain/interval';
import type { Colours } from './palette';
import type { Band, Brush } from './scene';

/** The signs of closed, opened, dearer and cheaper nights: no move depends on its colour alone. */
const MOVE_SIGNS = { closed: '−', opened: '+', dearer: '▲', cheaper: '▼' } as const;

const EDGE = 2;
/** The narrowest span with a sign. */
const SIGN_FROM = 16;

/** Frames the nights that differ from an older instant, with their sign. */
export function paintMoves(
  { context, x }: Brush,
  { top, height }: Band,
  moved: readonly MovedNights[],
  palette: Colours,
  sight: Interval,
): void {
  context.lineWidth = EDGE;
  for (const { start, end, move } of moved) {
    if (end < sight.start) continue;
    if (start > sight.end) break;
    const [left, right] = [x(start + 0.5), x(end + 0.5)];
    context.strokeStyle = palette[move];
    context.strokeRect(left + EDGE / 2, top + EDGE / 2, Math.max(1, right - left - EDGE), height - EDGE);
    if (right - left < SIGN_FROM) continue;
    const at = Math.max(left, 0);
    context.fillStyle = palette[move];
    context.fillRect(at, top, 13, 13);
    context.fillStyle = palette.surface;
    context.font = `700 9px ${palette.fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(MOVE_SIGNS[move], at + 6.5, top + 7);
  }
}
