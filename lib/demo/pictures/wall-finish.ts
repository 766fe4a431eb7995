import { Random } from '@/lib/demo/random';
import { ACROSS, n } from './canvas';
import { type Colour, lighten, mix } from './colour';
import type { Wall } from './looks';
import type { Room } from './room';

export const WALLS: Record<Wall, (room: Room, colour: Colour) => void> = {
  plain: () => {},
  plaster(room, colour) {
    const random = new Random('plaster', colour);
    for (let i = 0; i < 9; i++) {
      const [x, y] = room.at(random.between(room.left, room.right), random.between(0.3, 2.5), room.back);
      const spot = random.chance(0.5) ? room.lit(colour, 0.5) : room.shaded(colour, 0.2);
      room.ellipse(
        x,
        y,
        random.between(80, 170),
        random.between(30, 80),
        room.radial([
          [0, spot, 0.3],
          [1, spot, 0],
        ]),
      );
    }
  },
  brick(room, colour) {
    const scale = room.scale(room.back);
    const [w, h] = [0.27 * scale, 0.088 * scale];
    const random = new Random('brick', colour);
    const bricks: string[] = [];
    for (let row = 0; row < 6; row++) {
      for (let column = -1; column < 5; column++) {
        const tint = mix(
          colour,
          random.pick(['#6f3d2b', '#d89b7a', '#8f5a45', colour, colour]),
          random.between(0.1, 0.5),
        );
        const x = (column + (row % 2) / 2) * w;
        if (column === -1 && row % 2 === 0) continue;
        bricks.push(
          `<rect x="${n(x + 1)}" y="${n(row * h + 1)}" width="${n(w - 2)}" height="${n(h - 2)}" fill="${tint}"/>`,
        );
      }
    }
    const mortar = mix(colour, '#d9cbbd', 0.55);
    const tile = `<rect width="${n(w * 4)}" height="${n(h * 6)}" fill="${mortar}"/>${bricks.join('')}`;
    const origin = room.at(room.left, room.size.height, room.back);
    const pattern = room.tile(w * 4, h * 6, tile, origin);
    room.front([room.left, room.right], [0, room.size.height], room.back, pattern);
    room.front(
      [room.left, room.right],
      [0, room.size.height],
      room.back,
      room.linear(
        [
          [0, room.look.sun, 0.2],
          [0.6, room.look.sun, 0],
        ],
        ACROSS,
      ),
    );
  },
  concrete(room, colour) {
    const { left, right, back } = room;
    const seam = room.shaded(colour, 0.3);
    const xs: number[] = [];
    for (let x = left + 1.5; x < right; x += 1.5) xs.push(x);
    for (const x of xs) room.line([room.at(x, 0, back), room.at(x, room.size.height, back)], seam, 1.6, 0.55);
    room.line([room.at(left, 1.35, back), room.at(right, 1.35, back)], seam, 1.6, 0.55);
    for (const x of [left + 0.25, ...xs.flatMap((seamX) => [seamX - 0.25, seamX + 0.25]), right - 0.25]) {
      for (const y of [0.35, 1.05, 1.65, 2.4]) room.ellipse(...room.at(x, y, back), 3.4, 3.4, seam, { opacity: 0.5 });
    }
  },
  panelled(room, colour) {
    const { left, right, back } = room;
    const [light, dark] = [lighten(colour, 0.16), room.shaded(colour, 0.3)];
    const count = 5;
    const step = (right - left) / count;
    for (let i = 0; i < count; i++) {
      const x = [left + step * i + 0.14, left + step * (i + 1) - 0.14] as const;
      for (const y of [
        [0.22, 0.78],
        [0.96, 2.5],
      ] as const) {
        room.front(x, y, back, 'none', 0, { stroke: dark, width: 3 });
        room.front([x[0] + 0.014, x[1] + 0.014], [y[0] - 0.014, y[1] - 0.014], back, 'none', 0, {
          stroke: light,
          width: 1.5,
          opacity: 0.8,
        });
      }
    }
    room.front([left, right], [0.85, 0.89], back, light, 0, { opacity: 0.6 });
    room.front([left, right], [2.6, 2.7], back, room.face(lighten(colour, 0.1)));
  },
  slatted(room) {
    const scale = room.scale(room.back);
    const wood = room.look.wood;
    const step = 0.075 * scale;
    const slat = `<rect width="${n(step)}" height="8" fill="${room.shaded(wood, 0.45)}"/><rect width="${n(step * 0.68)}" height="8" fill="${wood}"/><rect width="${n(step * 0.2)}" height="8" fill="${room.lit(wood, 0.35)}"/>`;
    const x = [room.left, room.left + 1.5] as const;
    const [originX] = room.at(x[0], 0, room.back);
    room.front(x, [0, room.size.height], room.back, room.tile(step, 8, slat, [originX, 0]));
  },
};
