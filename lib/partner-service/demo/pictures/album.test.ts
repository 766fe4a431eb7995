import { expect, test } from 'vitest';
import { albumFiles, floorPlanPicture, roomPictures } from './album';
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
    expect([name, content.startsWith('<svg'), content.trimEnd().endsWith('</svg>')]).toEqual([name, true, true]);
    expect(content.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|NaN|undefined|Infinity/);
  }
});
