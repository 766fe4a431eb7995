import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_PARAMETERS } from './address-parameters';

const sources = ['components', 'lib/api', 'app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8')),
);

test('every parameter that a page reads is known', () => {
  const read = sources.flatMap((text) => [
    ...[...text.matchAll(/use(?:Query|Address)State\(\s*'(\w+)'/g)].map(([, name]) => name),
    ...[...text.matchAll(/use(?:Query|Address)States\(\{([^}]*)\}/g)].flatMap(([, body = '']) =>
      [...body.matchAll(/(\w+): /g)].map(([, name]) => name),
    ),
    ...[...text.matchAll(/(?:useSearchParams\(\)|parameters|searchParams)\.(?:get|has)\('(\w+)'\)/g)].map(
      ([, name]) => name,
    ),
  ]);
  const outside = ['then', 'secret'];
  expect(read.length).toBeGreaterThan(20);
  expect(
    [...new Set(read)].filter((name) => !KNOWN_PARAMETERS.has(name ?? '') && !outside.includes(name ?? '')),
  ).toEqual([]);
});
