import { afterEach, describe, expect, test, vi } from 'vitest';
import { packNights } from '@/lib/domain/night-runs';
import { TONES } from '@/lib/domain/price-scale';
import { NightShapes } from './paint-nights';
import type { Colours } from './palette';
import { brushFor } from './scene';

const SPAN = { start: 0, end: 10 };
const VIEW = { width: 240, height: 40, scrollX: 0, scrollY: 0, dayWidth: 24, rowHeight: 40, span: SPAN, lines: 1 };

/** Paints ten unavailable nights. */
function painted(printedHatch: string | null) {
  vi.stubGlobal(
    'Path2D',
    class {
      rect = vi.fn();
      moveTo = vi.fn();
      lineTo = vi.fn();
      closePath = vi.fn();
    },
  );
  const context = {
    ...{ fillRect: vi.fn(), beginPath: vi.fn(), moveTo: vi.fn(), lineTo: vi.fn(), fill: vi.fn(), stroke: vi.fn() },
    ...{ save: vi.fn(), restore: vi.fn(), clip: vi.fn(), strokeRect: vi.fn(), setLineDash: vi.fn() },
  };
  const palette = { tones: Array(TONES).fill('green'), blocked: 'grey', odd: 'grey', outline: '', printedHatch };
  const shapes = new NightShapes(palette as unknown as Colours);
  const brush = brushFor(context as unknown as CanvasRenderingContext2D, VIEW, 1);
  const taken = {
    ...{ start: 0, end: 10, price: 100, minNights: 1, availability: 'NOT_AVAILABLE' },
    ...{ closedToArrival: false, closedToDeparture: false },
  };
  shapes.add(brush, { top: 2, height: 30 }, packNights([taken], SPAN, SPAN), { low: 1, high: 2 }, SPAN);
  shapes.fill(brush);
  return context;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('unavailable nights', () => {
  test('are hatched with lines on paper, because browsers leave patterns out of print', () => {
    const context = painted('black');
    expect(context.clip).toHaveBeenCalledOnce();
    // Over the whole view, a tile apart.
    expect(context.lineTo.mock.calls.length).toBeGreaterThanOrEqual(VIEW.width / 8);
    expect(context.stroke).toHaveBeenCalledOnce();
    expect(context.restore).toHaveBeenCalledOnce();
  });

  test('are filled with a pattern on a screen', () => {
    const context = painted(null);
    expect(context.fillRect).toHaveBeenCalled();
    expect(context.clip).not.toHaveBeenCalled();
  });
});
