import type { ServerDatabase } from './data-files';
import { ADMISSIONS } from './database-copy';

/** What to type for a database that a server keeps: Postgres has tools of its own. For people, in lines. */
export function serverAdvice({ what, variable }: ServerDatabase): string {
  const lines = [
    `${what} is on Postgres. Back that up with`,
    `  (umask 077; pg_dump --format=custom --file=FILE "$${variable}")`,
    'and bring it back with',
    `  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$${variable}" FILE`,
  ];
  if (variable === 'DATABASE_URL') {
    const admissions = ADMISSIONS.map((table) => `-c 'delete from ${table}'`).join(' ');
    lines.push('and end the sessions and links of that time', `  psql "$${variable}" ${admissions}`);
  }
  return lines.join('\n');
}
