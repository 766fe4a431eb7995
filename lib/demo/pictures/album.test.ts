import { expect, test } from 'vitest';
import { albumFiles, floorPlanPicture, roomPictures, TOUR_FILE } from './album';
import { LAYOUTS } from './layouts';
import { LOOKS } from './palettes';

const files = [...albumFiles()].map(({ name, content }) => ({ name, content: content() }));

test('every look has every room, every layout its plan, and no two files share a name', () => {
  const names = new Set(files.map(({ name }) => name));
  expect(names.size).toBe(files.length);
  for (const look of Object.keys(LOOKS)) {
    for (const room of ['living', 'bedroom', 'kitchen', 'bath'] as const) {
      expect(roomPictures(look, room).filter((name) => !names.has(name))).toEqual([]);
    }
  }
  for (const { name } of LAYOUTS) expect(names).toContain(floorPlanPicture(name));
});

test('pictures differ from each other, and drawing again gives the same', () => {
  expect(new Set(files.map(({ content }) => content)).size).toBe(files.length);
  expect([...albumFiles()].map(({ content }) => content())).toEqual(files.map(({ content }) => content));
});

test('pictures are whole, harmless and ask for nothing from outside', () => {
  for (const { name, content } of files.filter((file) => file.name.endsWith('.svg'))) {
    expect(misnested(content), name).toBeNull();
    expect(content.replaceAll('http://www.w3.org/2000/svg', ''), name).not.toMatch(
      /https?:|href=|<script|<image|NaN|undefined|Infinity/,
    );
    const defined = new Set([...content.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    for (const [, id] of content.matchAll(/url\(#?([^)]*)\)/g)) expect(defined, name).toContain(id);
  }
});

test('hundreds of pictures are cheap to fetch and to paint', () => {
  expect(files.length).toBeLessThanOrEqual(250);
  expect(files.reduce((bytes, { content }) => bytes + Buffer.byteLength(content), 0)).toBeLessThanOrEqual(3_000_000);
  for (const { name, content } of files) expect(content, name).not.toContain('<filter');
});

test('the tour asks for nothing from outside and writes nothing of its address as markup', () => {
  const [page, style, script] = [TOUR_FILE, 'tour.css', 'tour.js'].map(
    (file) => files.find(({ name }) => name === file)?.content,
  );
  expect(page).toMatch(/^<!doctype html>/);
  for (const part of [page, style, script]) {
    expect(part).not.toMatch(/https?:|innerHTML|document\.write|insertAdjacentHTML|eval\(/);
  }
  // As its policy asks: both stand in files beside it.
  expect(page).not.toMatch(/<style|<script>| style=| on\w+=/);
});

/** The name of the first element that is not closed in order, or the text that is no element; null where all is well. */
function misnested(markup: string): string | null {
  const element = /<(\/?)(\w+)(?:\s[\w-]+="[^"<]*")*\s*(\/?)>/g;
  const stray = /<[^>]*>?/.exec(markup.replaceAll(element, ''));
  if (stray) return stray[0];
  const open: string[] = [];
  for (const [, closing, name = '', empty] of markup.matchAll(element)) {
    if (closing && open.pop() !== name) return name;
    if (!closing && !empty) open.push(name);
  }
  return open.at(-1) ?? null;
}
