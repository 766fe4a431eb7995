import { Random } from '@/lib/demo/random';
import { HEIGHT, type Point, pathOf, WIDTH } from './canvas';
import { type Colour, lighten, mix } from './colour';
import type { Room } from './room';
import { NEAR } from './shell';

export const FLOORS: Record<Room['look']['floorKind'], (room: Room, seed: string) => void> = {
  planks(room, seed) {
    const random = new Random('planks', seed);
    const { floor, wood, sun } = room.look;
    const tints = [mix(floor, wood, 0.16), mix(floor, sun, 0.18), room.shaded(floor, 0.05)];
    const boards = tints.map((): string[] => []);
    const joints: string[] = [];
    const step = 0.29;
    for (let x = room.left; x < room.right - 0.01; x += step) {
      joints.push(pathOf([room.at(x, 0, NEAR), room.at(x, 0, room.back)]));
      for (let z = NEAR + random.between(0, 1.4); z < room.back; ) {
        const end = Math.min(room.back, z + random.between(1.1, 1.9));
        const joint = [room.at(x, 0, end), room.at(x + step, 0, end)];
        if (joint.some(([px, py]) => px > 0 && px < WIDTH && py < HEIGHT)) {
          joints.push(pathOf(joint));
          const tint = random.int(0, 4);
          boards[tint]?.push(`${pathOf([...joint, room.at(x + step, 0, z), room.at(x, 0, z)])}z`);
        }
        z = end;
      }
    }
    boards.forEach((outlines, i) => {
      room.path(outlines.join(''), tints[i] as Colour);
    });
    room.path(joints.join(''), 'none', { stroke: room.shaded(floor, 0.3), width: 1.2, opacity: 0.5 });
  },
  herringbone(room) {
    const { floor } = room.look;
    const [w, l] = [0.34, 0.34];
    const light: string[] = [];
    const dark: string[] = [];
    for (let column = 0, x = room.left; x < room.right; x += w, column++) {
      for (let z = NEAR - l, row = 0; z < room.back - 0.02; z += l / 2, row++) {
        const slope = column % 2 === 0 ? l : -l;
        const limit = (value: number) => Math.min(room.back, Math.max(NEAR, value));
        const corners = [
          room.at(x, 0, limit(z + (slope < 0 ? l : 0))),
          room.at(x + w, 0, limit(z + (slope > 0 ? l : 0))),
          room.at(x + w, 0, limit(z + (slope > 0 ? l : 0) + l / 2)),
          room.at(x, 0, limit(z + (slope < 0 ? l : 0) + l / 2)),
        ];
        if (corners.every(([px]) => px < 0) || corners.every(([px]) => px > WIDTH)) continue;
        if (corners.every(([, py]) => py > HEIGHT)) continue;
        if ((row + column) % 2 === 0) (column % 2 === 0 ? light : dark).push(`${pathOf(corners)}z`);
      }
    }
    room.path(light.join(''), lighten(floor, 0.12), { opacity: 0.55 });
    room.path(dark.join(''), room.shaded(floor, 0.22), { opacity: 0.45 });
  },
  tiles: (room) => drawTiles(room, room.look.floor, 0.5),
  concrete(room, seed) {
    const random = new Random('concrete', seed);
    for (let i = 0; i < 8; i++) {
      const spot = random.chance(0.5) ? room.lit(room.look.floor, 0.4) : room.shaded(room.look.floor, 0.25);
      const [x, y] = room.at(random.between(room.left, room.right), 0, random.between(3.2, 5.8));
      room.ellipse(
        x,
        y,
        random.between(110, 240),
        random.between(20, 50),
        room.radial([
          [0, spot, 0.35],
          [1, spot, 0],
        ]),
      );
    }
    room.line([room.at(0.8, 0, NEAR), room.at(0.8, 0, room.back)], room.shaded(room.look.floor, 0.3), 1.5, 0.6);
  },
  marble(room, seed) {
    drawTiles(room, room.look.floor, 0.9);
    const random = new Random('marble', seed);
    for (let i = 0; i < 12; i++) {
      let x = random.between(room.left, room.right);
      let z = random.between(3, room.back);
      const vein: Point[] = [room.at(x, 0, z)];
      for (let step = 0; step < 5; step++) {
        x += random.between(0.05, 0.4);
        z = Math.min(room.back, Math.max(NEAR, z + random.between(-0.25, 0.2)));
        vein.push(room.at(x, 0, z));
      }
      room.line(vein, room.shaded(room.look.floor, 0.3), random.between(0.8, 2), 0.35);
    }
  },
};

export function drawTiles(room: Room, colour: Colour, size: number): void {
  room.level([room.left, room.right], 0, [NEAR, room.back], colour);
  const random = new Random('tiles', colour, size);
  const tints = [mix(colour, room.lit(colour, 0.22), 0.6), mix(colour, room.shaded(colour, 0.12), 0.6)];
  const slabs = tints.map((): string[] => []);
  const joints: string[] = [];
  for (let z = room.back; z > NEAR; z -= size) {
    joints.push(pathOf([room.at(room.left, 0, z), room.at(room.right, 0, z)]));
    for (let x = room.left; x < room.right - 0.01; x += size) {
      const corners = [room.at(x, 0, z), room.at(Math.min(room.right, x + size), 0, z)];
      const near = Math.max(NEAR, z - size);
      corners.push(room.at(Math.min(room.right, x + size), 0, near), room.at(x, 0, near));
      if (corners.some(([px, py]) => px > 0 && px < WIDTH && py < HEIGHT))
        slabs[random.int(0, 3)]?.push(`${pathOf(corners)}z`);
    }
  }
  slabs.forEach((outlines, i) => {
    room.path(outlines.join(''), tints[i] as Colour);
  });
  for (let x = room.left + size; x < room.right - 0.01; x += size) {
    joints.push(pathOf([room.at(x, 0, NEAR), room.at(x, 0, room.back)]));
  }
  room.path(joints.join(''), 'none', { stroke: room.lit(colour, 0.55), width: 1.6, opacity: 0.6 });
}
