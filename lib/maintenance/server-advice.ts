import type { ServerDatabase } from './data-files';
import { ADMISSIONS } from './database-copy';

/** What to type for a database that a server keeps: Postgres has tools of its own. For people, in lines. */
export function serverAdvice({ what, variable }: ServerDatabase): string {
  const lines = [
    `${what} is on Postgres. Back that up with`,
    `  (umask 077; pg_dump --format=custom --file=FILE "$${variable}")`,
    // Over this one, the tables of a newer version would stay, and be in the way when that is installed again.
    'Bring it back into a database that is empty. With the app stopped, make one',
    `  createdb --maintenance-db="$${variable}" NEW`,
    `name it in ${variable} instead of this one, which is kept, and fill it`,
    `  pg_restore --no-owner --single-transaction --dbname="$${variable}" FILE`,
  ];
  if (variable === 'DATABASE_URL') {
    const admissions = ADMISSIONS.map((table) => `-c 'delete from ${table}'`).join(' ');
    lines.push('End the sessions and links of that time, too', `  psql "$${variable}" ${admissions}`);
  }
  lines.push(
    'While these run, others on the machine see the address: keep the password in ~/.pgpass, and leave it out there.',
  );
  return lines.join('\n');
}
