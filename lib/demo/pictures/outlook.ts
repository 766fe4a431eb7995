import { Random } from '@/lib/demo/random';
import { type Canvas, n } from './canvas';
import { type Colour, lighten, mix } from './colour';
import type { Look, Outlook } from './looks';
import { drawHills, drawPark, drawSea } from './outlook-nature';
import type { Box, Scene } from './outlook-scene';
import { drawCanal, drawRooftops, drawSkyline } from './outlook-town';

const boxPath = ({ x, y, width, height }: Box) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/** What is seen outside: sky and a scene, within a box or a closer outline of it. */
export function drawOutlook(
  canvas: Canvas,
  look: Look,
  box: Box,
  { seed, kind = look.outlook, outline = boxPath(box) }: { seed: string; kind?: Outlook; outline?: string },
): void {
  const air = (colour: Colour, far: number) => mix(colour, mix(look.sky[1], look.sky[2], 0.5), far);
  const scene: Scene = { canvas, look, box, random: new Random('outlook', seed), air };
  canvas.clipped(outline, () => {
    drawSky(scene);
    SCENES[kind](scene);
  });
}

const SCENES: Record<Outlook, (scene: Scene) => void> = {
  skyline: drawSkyline,
  park: drawPark,
  sea: drawSea,
  canal: drawCanal,
  rooftops: drawRooftops,
  hills: drawHills,
};

function drawSky({ canvas, look, box, random }: Scene): void {
  const [top, middle, bottom] = look.sky;
  const sky = canvas.linear([
    [0, top],
    [0.5, middle],
    [0.8, bottom],
  ]);
  canvas.rect(box.x, box.y, box.width, box.height, sky);
  const sunX = box.x + box.width * random.between(0.55, 0.8);
  const sunY = box.y + box.height * (look.light === 'dusk' ? 0.56 : 0.24);
  const halo = canvas.radial([
    [0, '#fff6e0', 0.95],
    [0.12, '#fff0cf', 0.7],
    [0.4, look.sun, 0.25],
    [1, look.sun, 0],
  ]);
  const r = Math.max(box.width, box.height) * 0.32;
  canvas.ellipse(sunX, sunY, r, r, halo);
  const cloud = lighten(look.sky[2], look.light === 'dusk' ? 0.15 : 0.6);
  for (let i = 0; i < 3; i++) {
    const width = box.width * random.between(0.16, 0.34);
    const x = box.x + box.width * random.between(-0.05, 0.8);
    const y = box.y + box.height * random.between(0.08, 0.36);
    canvas.ellipse(x + width / 2, y, width / 2, box.height * 0.014, cloud, { opacity: 0.55 });
    canvas.ellipse(x + width * 0.62, y - box.height * 0.012, width / 4, box.height * 0.016, cloud, { opacity: 0.5 });
  }
}
