import { expect, test } from 'vitest';
import { serverAdvice } from './data-files';

const commands = (advice: string) => advice.split('\n').filter((line) => line.startsWith('  '));

test('a dump is brought back into a database that is empty, where nothing of a newer version is left', () => {
  const advice = serverAdvice({ what: 'the dashboard’s database', variable: 'DATABASE_URL' });
  expect(commands(advice)).toEqual([
    '  (umask 077; pg_dump --format=custom --file=FILE "$DATABASE_URL")',
    '  createdb --maintenance-db="$DATABASE_URL" NEW',
    '  pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" FILE',
    expect.stringMatching(/^ {2}psql "\$DATABASE_URL" -c 'delete from sessions'/),
  ]);
});

test('the embedded service has no sessions to end', () => {
  const advice = serverAdvice({ what: 'the embedded service’s database', variable: 'SERVICE_DATABASE_URL' });
  expect(commands(advice)).toHaveLength(3);
  expect(advice).not.toMatch(/psql|"\$DATABASE_URL"/);
});
