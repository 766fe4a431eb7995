import type { Random } from '@/lib/demo/random';
import { ACROSS, type Canvas, type Paint, type Point } from './canvas';
import { type Colour, darken, lighten, mix } from './colour';
import type { Look } from './looks';

export interface Scene {
  canvas: Canvas;
  look: Look;
  dusk: boolean;
  random: Random;
  /** Where walls meet the pavement. */
  street: number;
}

export const tone = ({ dusk, look }: Scene, colour: Colour) =>
  dusk ? mix(colour, look.shade, 0.4) : mix(colour, look.sun, 0.1);

export function wallPaint({ canvas, look }: Scene, colour: Colour): Paint {
  return canvas.linear(
    [
      [0, mix(colour, look.shade, 0.16)],
      [0.6, colour],
      [1, mix(colour, look.sun, 0.28)],
    ],
    ACROSS,
  );
}

/** One window: frame, glass with the sky in it or a lit room, sill. */
export function drawPane(
  { canvas, look, dusk, random }: Scene,
  [x, y]: Point,
  width: number,
  height: number,
  frame: Colour,
  bars = 2,
): void {
  const lit = dusk && random.chance(0.62);
  const glass = lit
    ? canvas.linear([
        [0, '#ffe3a6'],
        [1, random.chance(0.5) ? '#f6b765' : '#ffcf85'],
      ])
    : canvas.linear(
        [
          [0, mix(look.sky[0], '#2c3c50', dusk ? 0.5 : 0.35)],
          [1, mix(look.sky[2], '#7d93a5', dusk ? 0.55 : 0.45)],
        ],
        [0, 0, 1, 1],
      );
  canvas.rect(x - 4, y - 4, width + 8, height + 8, frame);
  canvas.rect(x, y, width, height, glass);
  for (let bar = 1; bar < bars; bar++) canvas.rect(x + (width * bar) / bars - 2, y, 4, height, frame);
  canvas.rect(x, y + height * 0.36, width, 3, frame);
  canvas.rect(x - 8, y + height + 4, width + 16, 6, darken(frame, 0.15));
}

export function drawDoor(
  { canvas, look, dusk }: Scene,
  [x, base]: Point,
  width: number,
  height: number,
  colour: Colour,
): void {
  canvas.rect(x - 10, base - height - 12, width + 20, height + 12, dusk ? '#5c5360' : '#e9e2d5');
  canvas.rect(
    x,
    base - height,
    width,
    height,
    canvas.linear([
      [0, lighten(colour, 0.12)],
      [1, darken(colour, 0.12)],
    ]),
  );
  canvas.rect(
    x + width * 0.16,
    base - height * 0.9,
    width * 0.68,
    height * 0.32,
    dusk ? '#ffd48a' : mix(look.sky[1], '#5f7484', 0.4),
  );
  canvas.rect(x + width * 0.16, base - height * 0.5, width * 0.68, height * 0.38, darken(colour, 0.16));
  canvas.ellipse(x + width * 0.86, base - height * 0.46, 5, 5, '#d9b25f');
  const lamp = canvas.radial([
    [0, '#ffe9b8', dusk ? 0.8 : 0.25],
    [1, '#ffd48a', 0],
  ]);
  canvas.ellipse(x + width / 2, base - height - 24, 90, 90, lamp);
}
