import { parseDay } from '@/lib/domain/day';
import { DAY_WIDTH, DAYS, FIRST_DAY, ROW_HEIGHT, type SyntheticProperty, syntheticPortfolio } from './data';
import { propertiesAsked, publish } from './measure';

// The limit of this machine: a bare canvas with the same cells, without halves, marks, focus or elements.

const NAMES = 272;
const DATES = 46;
/** The heights of the timeline's toolbar and legend. */
const ABOVE = 49;
const BELOW = 37;

interface Rect {
  from: number;
  to: number;
  colour: string;
  text: string;
}

function rects({ ranges }: SyntheticProperty): Rect[] {
  return ranges.map(({ from, to, availability, dailyPrice }) => {
    const isFree = availability === 'AVAILABLE';
    const lightness = Math.round(92 - ((dailyPrice - 60) / 240) * 30);
    return {
      from: (parseDay(from) as number) - FIRST_DAY,
      to: (parseDay(to) as number) - FIRST_DAY + 1,
      colour: isFree ? `hsl(160 45% ${lightness}%)` : '#e3e3e6',
      text: isFree ? `€${dailyPrice}` : '',
    };
  });
}

const rows = syntheticPortfolio(propertiesAsked()).map((property) => ({ name: property.name, rects: rects(property) }));
const width = window.innerWidth;
const height = window.innerHeight - ABOVE - BELOW;
document.body.innerHTML = `<div style="position:relative;margin:${ABOVE}px 0 ${BELOW}px;height:${height}px">
  <canvas width="${width}" height="${height}" style="position:absolute;inset:0"></canvas>
  <div style="position:absolute;inset:0;overflow:auto"><div></div></div>
</div>`;
const canvas = document.querySelector('canvas') as HTMLCanvasElement;
const scroller = canvas.nextElementSibling as HTMLElement;
const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;

function draw(): void {
  const { scrollLeft, scrollTop } = scroller;
  const [firstDay, lastDay] = [Math.floor(scrollLeft / DAY_WIDTH), Math.ceil((scrollLeft + width - NAMES) / DAY_WIDTH)];
  const firstRow = Math.floor(scrollTop / ROW_HEIGHT);
  const lastRow = Math.min(rows.length, Math.ceil((scrollTop + height - DATES) / ROW_HEIGHT));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.font = '12px sans-serif';
  context.textBaseline = 'middle';
  for (let row = firstRow; row < lastRow; row++) drawRow(row, DATES + row * ROW_HEIGHT - scrollTop, firstDay, lastDay);
  context.fillStyle = '#eee';
  context.fillRect(0, 0, width, DATES);
  context.fillStyle = '#222';
  for (let day = firstDay; day < lastDay; day++) {
    context.fillText(String((day % 30) + 1), NAMES + day * DAY_WIDTH - scrollLeft + 4, DATES / 2);
  }
}

function drawRow(row: number, top: number, firstDay: number, lastDay: number): void {
  const { name, rects } = rows[row] as (typeof rows)[number];
  for (const { from, to, colour, text } of rects) {
    if (to <= firstDay) continue;
    if (from >= lastDay) break;
    const left = NAMES + from * DAY_WIDTH - scroller.scrollLeft;
    context.fillStyle = colour;
    context.fillRect(left, top + 2, (to - from) * DAY_WIDTH - 1, ROW_HEIGHT - 4);
    context.fillStyle = '#222';
    if (text) context.fillText(text, Math.max(left, NAMES) + 4, top + ROW_HEIGHT / 2);
  }
  context.fillStyle = '#fff';
  context.fillRect(0, top, NAMES, ROW_HEIGHT);
  context.fillStyle = '#222';
  context.fillText(name, 8, top + ROW_HEIGHT / 2);
}

let frame = 0;
scroller.addEventListener('scroll', () => {
  if (frame !== 0) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    draw();
  });
});

void publish({
  scroller: () => scroller,
  settled: () => true,
  start: () => {
    const sizer = scroller.firstElementChild as HTMLElement;
    sizer.style.cssText = `width:${NAMES + DAYS * DAY_WIDTH}px;height:${DATES + rows.length * ROW_HEIGHT}px`;
    draw();
  },
});
