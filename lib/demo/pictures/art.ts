import { Random } from '@/lib/demo/random';
import { curveThrough, n, type Point } from './canvas';
import { type Colour, darken, lighten, mix } from './colour';
import type { Room, Solid } from './room';

/** A picture on the back wall, in the palette: one of a few abstract compositions. */
export function drawArt(room: Room, x: Solid['x'], y: Solid['y'], seed: string): void {
  const { look, back } = room;
  const random = new Random('art', seed);
  room.wallShadow(x, y);
  const frame = look.style === 'luxury' ? look.metal : random.pick([look.metal, look.wood]);
  room.front(x, y, back, frame);
  const paper = lighten(look.linen, 0.25);
  room.front([x[0] + 0.025, x[1] - 0.025], [y[0] + 0.025, y[1] - 0.025], back, paper);
  const mat = Math.min(0.09, (x[1] - x[0]) * 0.14);
  const [left, top] = room.at(x[0] + mat, y[1] - mat, back);
  const [right, bottom] = room.at(x[1] - mat, y[0] + mat, back);
  const [w, h] = [right - left, bottom - top];
  const [a, b, c] = random.sample([look.accent, look.accent2, look.textile, look.wood, look.rug], 3) as [
    Colour,
    Colour,
    Colour,
  ];
  const outline = `M${n(left)} ${n(top)}h${n(w)}v${n(h)}h${n(-w)}z`;
  room.clipped(outline, () => {
    room.rect(left, top, w, h, mix(paper, c, 0.22));
    ART[random.int(0, ART.length - 1)]?.(room, [left, top, w, h], [a, b, c]);
  });
}

type Composition = (
  room: Room,
  box: readonly [number, number, number, number],
  colours: readonly [Colour, Colour, Colour],
) => void;

const ART: readonly Composition[] = [
  (room, [x, y, w, h], [a, b, c]) => {
    room.ellipse(x + w * 0.62, y + h * 0.34, Math.min(w, h) * 0.22, Math.min(w, h) * 0.22, a);
    room.path(
      `M${n(x)} ${n(y + h * 0.72)}Q${n(x + w * 0.3)} ${n(y + h * 0.4)} ${n(x + w * 0.6)} ${n(y + h * 0.68)}T${n(x + w)} ${n(y + h * 0.6)}V${n(y + h)}H${n(x)}z`,
      b,
    );
    room.path(
      `M${n(x)} ${n(y + h * 0.86)}Q${n(x + w * 0.4)} ${n(y + h * 0.66)} ${n(x + w)} ${n(y + h * 0.86)}V${n(y + h)}H${n(x)}z`,
      darken(c, 0.1),
    );
  },
  (room, [x, y, w, h], [a, b, c]) => {
    room.path(
      `M${n(x + w * 0.2)} ${n(y + h)}V${n(y + h * 0.5)}a${n(w * 0.3)} ${n(w * 0.3)} 0 0 1 ${n(w * 0.6)} 0V${n(y + h)}z`,
      a,
    );
    room.path(
      `M${n(x + w * 0.35)} ${n(y + h)}V${n(y + h * 0.55)}a${n(w * 0.15)} ${n(w * 0.15)} 0 0 1 ${n(w * 0.3)} 0V${n(y + h)}z`,
      b,
    );
    room.ellipse(x + w * 0.74, y + h * 0.18, w * 0.09, w * 0.09, c);
  },
  (room, [x, y, w, h], [a, b, c]) => {
    room.rect(x + w * 0.1, y + h * 0.12, w * 0.46, h * 0.5, a);
    room.rect(x + w * 0.42, y + h * 0.4, w * 0.46, h * 0.46, b, 0, { opacity: 0.85 });
    room.ellipse(x + w * 0.7, y + h * 0.26, Math.min(w, h) * 0.13, Math.min(w, h) * 0.13, c);
  },
  (room, [x, y, w, h], [a, b]) => {
    for (let i = 0; i < 5; i++) {
      const lean = (i - 2) * 0.16;
      const tip: Point = [x + w * (0.5 + lean * 1.7), y + h * (0.2 + Math.abs(lean) * 0.5)];
      room.path(curveThrough([[x + w / 2, y + h * 0.95], [x + w * (0.5 + lean * 0.7), y + h * 0.55], tip]), 'none', {
        stroke: a,
        width: 4,
      });
      room.ellipse(tip[0], tip[1], w * 0.075, h * 0.1, i % 2 ? a : b);
    }
  },
  (room, [x, y, w, h], [a, b, c]) => {
    for (const [i, colour] of [a, b, c, a].entries()) {
      room.rect(x, y + h * (0.16 + i * 0.2), w, h * 0.11, colour, h * 0.05, { opacity: 0.9 });
    }
  },
];
