import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirstOf } from './first-of';

const shown = (entries: readonly number[]) =>
  renderToStaticMarkup(
    <FirstOf entries={entries} most={2}>
      {(some) => <p>{some.join()}</p>}
    </FirstOf>,
  );

test('the first entries are shown, the others open', () => {
  expect(shown([1, 2])).toBe('<p>1,2</p>');
  expect(shown([1, 2, 3, 4])).toMatch(/^<p>1,2<\/p><details><summary[^>]*>2 more<\/summary><p>3,4<\/p><\/details>$/);
});
