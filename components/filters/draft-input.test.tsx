import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LimitField, RangeFields, withEnd } from './draft-input';

const nothing = () => {};

test('a limit is a labelled number with its unit', () => {
  const html = renderToStaticMarkup(
    <LimitField label="Takes at least" unit="guests" value={4} isValid={() => true} fault="" onChange={nothing} />,
  );
  const [, id] = /<label for="([^"]+)">Takes at least/.exec(html) ?? [];
  expect(html).toContain(`id="${id}"`);
  expect(html).toContain('value="4"');
  expect(html).toContain('>guests<');
});

test('each end of a range has its name and its value; an open one is empty', () => {
  const names = { min: 'smallest', max: 'largest' };
  const html = renderToStaticMarkup(
    <RangeFields
      names={names}
      of="size"
      placeholders={{ min: 'from', max: 'to' }}
      className=""
      range={{ min: 40, max: null }}
      isValid={() => true}
      onChange={nothing}
    />,
  );
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  expect(inputs[0]).toMatch(/aria-label="Smallest size".*value="40"/);
  expect(inputs[1]).toMatch(/aria-label="Largest size".*value=""/);
});

test('a range without ends is none', () => {
  expect(withEnd(null, 'min', 2)).toEqual({ min: 2, max: null });
  expect(withEnd({ min: 2, max: null }, 'min', null)).toBeNull();
});
