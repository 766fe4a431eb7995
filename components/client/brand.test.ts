import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandStyle, contrast } from './brand';

it('shows a colour where it can be read, with an ink that can be read on it', () => {
  expect(brandStyle('#1d4ed8')).toEqual({ '--brand-light': '#1d4ed8', '--on-brand-light': '#ffffff' });
  expect(brandStyle('#ffd34d')).toEqual({ '--brand-dark': '#ffd34d', '--on-brand-dark': '#111111' });
});

it('keeps to the colours of the page where there is none, or where it is no colour', () => {
  for (const none of [null, '', 'red', '#fff', 'url(x)', '#12345g']) expect(brandStyle(none)).toEqual({});
});

it('knows the ends of the scale', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBeCloseTo(1);
});

it('never shows a colour or an ink with less contrast than text needs', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (bytes) => {
      const colour = `#${bytes.join('')}`;
      const style = brandStyle(colour);
      for (const [theme, papers] of [
        ['light', ['#ffffff', '#f4f4f2']],
        ['dark', ['#121316', '#1c1d21']],
      ] as const) {
        if (!style[`--brand-${theme}`]) continue;
        for (const paper of papers) expect(contrast(colour, paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour, style[`--on-brand-${theme}`] ?? '')).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
