import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableText } from './readable-text';

test.each([
  ['Bright &amp; quiet.<br />Near the park.', 'Bright & quiet.\nNear the park.'],
  ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
  ['<b>Rooms</b><ul><li>Kitchen</li><li>Bath</li></ul>', 'Rooms\n\n• Kitchen\n• Bath'],
  ['It&#39;s 5 &euro; &#x2013; fine', "It's 5 € – fine"],
  ['<script>alert(1)</script>Home<style>b{}</style><!-- note -->', 'Home'],
  ['A <a href="javascript:alert(1)">link</a> and an <img src=x onerror=alert(1)>', 'A link and an'],
])('%j reads %j', (given, text) => expect(readableText(given)).toBe(text));

test.each([
  '2 < 3 and 5 > 4',
  'Fish & chips',
  '<3 this home',
  'One\n\n\nTwo',
  'a <place> of one’s own',
  'x &unknown; y',
])('%j is left as it was written', (text) => expect(readableText(text)).toBe(text));

test('no formatting tag is left of any text', () => {
  const part = fc.constantFrom(
    '<b>',
    '</b>',
    '<br/>',
    '<p class="x">',
    '&lt;',
    'text',
    '<',
    '>',
    '&',
    '<script>',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = readableText(parts.filter((one) => one !== '&lt;').join(''));
      expect(text).not.toMatch(/<(?:b|br|p|script)(?:\s[^<>]*)?\/?>/);
    }),
  );
});
