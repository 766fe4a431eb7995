import { ACROSS, n, type Point } from './canvas';
import { type Colour, lighten, mix } from './colour';
import { drawDoor, drawPane, type Scene, tone, wallPaint } from './facade-parts';

export function drawTower(scene: Scene): void {
  const { canvas, look, dusk, street, random } = scene;
  const slab = tone(scene, '#e7e3dc');
  const [left, width, top] = [360, 430, -40];
  canvas.rect(left, top, width, street - top, wallPaint(scene, tone(scene, '#cfd6da')));
  const floors = 13;
  const height = (street - 90 - top) / floors;
  for (let floor = 0; floor < floors; floor++) {
    const y = top + floor * height;
    for (let bay = 0; bay < 6; bay++) {
      const lit = dusk && random.chance(0.5);
      const glass = lit ? '#ffd693' : mix(look.sky[bay % 2 ? 1 : 0], '#41566b', 0.3 + random.between(0, 0.14));
      canvas.rect(left + 12 + bay * 68.5, y + 12, 62, height - 16, glass);
    }
    const deep = floor % 2 ? 30 : 14;
    canvas.rect(left - deep, y + height - 6, width + deep + 44, 11, slab);
    canvas.rect(left - deep, y + height - 30, width * 0.44, 24, lighten(look.sky[1], 0.3), 0, { opacity: 0.4 });
    canvas.rect(left + 10, y + height + 5, width - 20, 9, look.shade, 0, { opacity: 0.22 });
    if (floor % 3 === 1)
      canvas.blobs(
        [
          [left + 30, y + height - 14, 26, 15],
          [left + 64, y + height - 11, 20, 12],
          [left + 4, y + height - 10, 18, 11],
        ],
        tone(scene, look.leaf),
      );
  }
  canvas.rect(left - 40, street - 96, width + 90, 96, dusk ? '#ffdc9f' : mix(look.sky[1], '#48606f', 0.35));
  for (let x = left - 40; x < left + width + 50; x += 58) canvas.rect(x, street - 96, 5, 96, tone(scene, '#3a3f45'));
  canvas.rect(left - 70, street - 112, width + 150, 18, slab);
}

export function drawBlock(scene: Scene): void {
  const { canvas, look, street } = scene;
  const wall = tone(scene, '#e8d6ba');
  const [left, width, top] = [190, 820, 110];
  canvas.rect(left, top, width, street - top, wallPaint(scene, wall));
  canvas.polygon(
    [
      [left - 20, top],
      [left + 50, top - 90],
      [left + width - 50, top - 90],
      [left + width + 20, top],
    ],
    canvas.linear([
      [0, tone(scene, '#73777e')],
      [1, tone(scene, '#565a61')],
    ]),
  );
  for (let dormer = 0; dormer < 5; dormer++)
    drawPane(scene, [left + 90 + dormer * 155, top - 70], 54, 56, tone(scene, '#efe9dd'));
  canvas.rect(left - 26, top - 6, width + 52, 18, lighten(wall, 0.25));
  for (let floor = 0; floor < 4; floor++) {
    const y = top + 44 + floor * 122;
    for (let bay = 0; bay < 6; bay++) {
      const x = left + 52 + bay * 130;
      if (floor === 3 && bay === 3) continue;
      drawPane(scene, [x, y], 62, 82, tone(scene, '#f6f1e7'));
      canvas.rect(x - 14, y - 18, 90, 9, lighten(wall, 0.3));
      if (floor > 0 && floor < 3) drawIronBalcony(scene, [x - 20, y + 94], 102);
    }
    canvas.rect(left, y + 108, width, 5, lighten(wall, 0.22));
  }
  drawDoor(scene, [left + 52 + 3 * 130 - 6, street], 76, 132, tone(scene, look.accent));
}

function drawIronBalcony(scene: Scene, [x, y]: Point, width: number): void {
  const iron = tone(scene, '#2f3136');
  const bars: string[] = [];
  for (let at = x + 3; at < x + width; at += 9) bars.push(`M${n(at)} ${n(y - 38)}v38`);
  scene.canvas.path(`${bars.join('')}M${n(x)} ${n(y - 38)}h${n(width)}M${n(x)} ${n(y)}h${n(width)}`, 'none', {
    stroke: iron,
    width: 2.4,
  });
  scene.canvas.rect(x - 4, y, width + 8, 7, tone(scene, '#cabfae'));
}

export function drawTownhouse(scene: Scene): void {
  const { canvas, look, street } = scene;
  const houses: readonly (readonly [Colour, number, number])[] = [
    ['#a55b44', 250, 180],
    ['#e9ddc6', 270, 130],
    ['#7d5a49', 240, 190],
    ['#6f8791', 260, 150],
  ];
  let x = 90;
  houses.forEach(([brick, width, top], i) => {
    const wall = tone(scene, brick);
    const trim = tone(scene, '#f7f2e8');
    const gable =
      i % 2
        ? `M${x} ${top}l${width * 0.2} 0v-34h${width * 0.14}v-34h${width * 0.32}v34h${width * 0.14}v34h${width * 0.2}`
        : `M${x} ${top}L${x + width / 2} ${top - 110}L${x + width} ${top}`;
    canvas.path(`${gable}V${street}H${x}z`, wallPaint(scene, wall));
    canvas.path(gable, 'none', { stroke: trim, width: 9 });
    for (let floor = 0; floor < 3; floor++) {
      for (let bay = 0; bay < 3; bay++) {
        const w = width * 0.17;
        drawPane(scene, [x + width * (0.14 + bay * 0.28), top + 28 + floor * 122], w, 84 - floor * 2, trim);
      }
    }
    drawDoor(
      scene,
      [x + width * 0.12, street],
      width * 0.24,
      118,
      tone(scene, [look.accent, '#2c4f45', '#8c2f2a', '#2a3f5c'][i] as Colour),
    );
    drawPane(scene, [x + width * 0.54, street - 104], width * 0.32, 78, trim, 3);
    canvas.rect(x + width - 5, top, 5, street - top, look.shade, 0, { opacity: 0.25 });
    x += width;
  });
}

export function drawWarehouse(scene: Scene): void {
  const { canvas, look, street, random } = scene;
  const [left, width, top] = [150, 900, 90];
  const wall = tone(scene, '#a8634a');
  const brick = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map(
      (column) =>
        `<rect x="${(column + (row % 2) / 2) * 22 - 11}" y="${row * 9 + 1}" width="20.5" height="7.5" fill="${mix(wall, random.chance(0.5) ? '#6b3a2a' : '#d39a7c', random.between(0.08, 0.32))}"/>`,
    ),
  );
  canvas.rect(
    left,
    top,
    width,
    street - top,
    canvas.tile(44, 36, `<rect width="44" height="36" fill="${mix(wall, '#d8cbbd', 0.4)}"/>${brick.join('')}`),
  );
  canvas.rect(
    left,
    top,
    width,
    street - top,
    canvas.linear(
      [
        [0, look.shade, 0.3],
        [0.6, look.shade, 0],
        [1, look.sun, 0.22],
      ],
      ACROSS,
    ),
  );
  canvas.rect(left - 12, top - 16, width + 24, 26, tone(scene, '#7a4a39'));
  const steel = tone(scene, '#24272b');
  for (let floor = 0; floor < 4; floor++) {
    for (let bay = 0; bay < 5; bay++) {
      const [x, y] = [left + 46 + bay * 170, top + 44 + floor * 138];
      const entrance = floor === 3 && bay === 2;
      canvas.path(`M${x - 8} ${y + 14}Q${x + 64} ${y - 26} ${x + 136} ${y + 14}v14h-144z`, tone(scene, '#c98a6b'));
      if (entrance) {
        drawDoor(scene, [x + 14, street], 100, 128, tone(scene, '#31464c'));
        continue;
      }
      drawPane(scene, [x, y + 14], 128, 88, steel, 4);
      canvas.rect(x, y + 74, 128, 3, steel);
    }
  }
  canvas.rect(left + width - 200, 8, 96, 66, tone(scene, '#8a6d55'));
  canvas.polygon(
    [
      [left + width - 210, 10],
      [left + width - 152, -34],
      [left + width - 94, 10],
    ],
    tone(scene, '#5e4a3d'),
  );
}

export function drawVilla(scene: Scene): void {
  const { canvas, look, dusk, street } = scene;
  const white = tone(scene, '#f6f1e8');
  const wood = tone(scene, '#a9784c');
  const lawn = tone(scene, look.leaf);
  canvas.rect(
    0,
    street - 34,
    1200,
    90,
    canvas.linear([
      [0, lighten(lawn, 0.1)],
      [1, lawn],
    ]),
  );
  canvas.rect(150, 330, 430, street - 350, wallPaint(scene, wood));
  canvas.path(`M150 330h430v-12h-430z`, white);
  const room = dusk
    ? canvas.linear([
        [0, '#ffe2a5'],
        [1, '#f9bd72'],
      ])
    : canvas.linear(
        [
          [0, mix(look.sky[0], '#4a6277', 0.3)],
          [1, mix(look.sky[2], '#7d93a5', 0.4)],
        ],
        [0, 0, 1, 1],
      );
  canvas.rect(480, 200, 560, street - 220, wallPaint(scene, white));
  canvas.rect(440, 180, 650, 30, white);
  canvas.rect(440, 208, 650, 8, look.shade, 0, { opacity: 0.3 });
  canvas.rect(520, 240, 480, 150, room);
  canvas.rect(520, 440, 480, street - 462, room);
  for (const x of [520, 640, 760, 880, 996])
    canvas.path(`M${x} 240v150M${x} 440v${street - 462}`, 'none', { stroke: tone(scene, '#2d2f33'), width: 5 });
  canvas.rect(440, 400, 650, 26, white);
  canvas.rect(440, 424, 650, 10, look.shade, 0, { opacity: 0.28 });
  canvas.rect(520, 352, 500, 46, lighten(look.sky[1], 0.3), 0, {
    opacity: 0.35,
    stroke: tone(scene, '#6a6f75'),
    width: 2,
  });
  drawPane(scene, [200, 380], 90, 110, tone(scene, '#2d2f33'));
  drawDoor(scene, [400, street - 20], 84, 190, tone(scene, '#5b3d29'));
  canvas.polygon(
    [
      [560, street - 6],
      [1080, street - 6],
      [1150, street + 44],
      [500, street + 44],
    ],
    white,
  );
  canvas.polygon(
    [
      [578, street],
      [1066, street],
      [1120, street + 36],
      [530, street + 36],
    ],
    canvas.linear([
      [0, mix('#7fd0dc', look.sky[1], 0.3)],
      [1, dusk ? '#2f6d94' : '#3aa9c2'],
    ]),
  );
  for (const [x, y, w] of [
    [640, 10, 90],
    [820, 20, 130],
    [980, 9, 60],
    [700, 28, 70],
  ] as const)
    canvas.rect(x, street + y, w, 2, '#ffffff', 0, { opacity: 0.5 });
}
