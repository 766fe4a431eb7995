import { Command, InvalidArgumentError } from 'commander';
import { formatDay, parseDay } from '@/lib/domain/day';
import { originOf } from '@/lib/runtime/env';
import { createToken, listTokens, revokeToken } from '@/lib/service/store/tokens';
import { columns, report, type Terminal, withDatabase } from './terminal';

const DAY_MS = 86_400_000;

/** `token …`: the access tokens with which an account's portfolio is read. */
export function tokenCommand(terminal: Terminal): Command {
  const token = new Command('token').description('The access tokens of an account');
  token
    .command('create')
    .description('Make an access token; it is shown this once, only its hash is kept')
    .argument('<name>', 'the account')
    .option(
      '--expires <when>',
      'after days (30d) or at the end of a day, UTC (2027-01-31); default: never',
      parseExpiry,
    )
    .action(async (account: string, { expires }: { expires?: Date }, command: Command) => {
      const { id, token } = await withDatabase(terminal, (db) => createToken(db, account, expires ?? null));
      const { serviceHost, servicePort } = terminal.env();
      const connecting = { PARTNER_BASE_URL: originOf(serviceHost, servicePort), PARTNER_ACCESS_TOKEN: token };
      const lines = Object.entries(connecting).map(([name, value]) => `${name}=${value}`);
      const expiresAt = expires?.toISOString() ?? null;
      report(terminal, command, { account, id, token, expiresAt, ...connecting }, lines.join('\n'));
      const once = `This is the token ${id} of "${account}". It cannot be shown again.`;
      terminal.note(`${once} Both lines connect the dashboard.`);
    });
  token
    .command('list')
    .description('Show the tokens of an account, without their secrets')
    .argument('<name>', 'the account')
    .action(async (account: string, _options, command: Command) => {
      const tokens = await withDatabase(terminal, (db) => listTokens(db, account));
      const now = new Date().toISOString();
      const rows = tokens.map(({ id, createdAt, expiresAt, revokedAt }) => [
        id,
        revokedAt !== null ? 'revoked' : expiresAt !== null && expiresAt <= now ? 'expired' : 'valid',
        createdAt.slice(0, 10),
        expiresAt === null ? 'never' : `${expiresAt.slice(0, 16).replace('T', ' ')} UTC`,
      ]);
      const text = columns(['ID', 'STATE', 'SINCE', 'EXPIRES'], rows);
      report(terminal, command, tokens, rows.length > 0 ? text : `The account "${account}" has no token.`);
    });
  token
    .command('revoke')
    .description('Refuse a token from its next request on')
    .argument('<id>', 'as "token list" shows it')
    .action(async (id: string, _options, command: Command) => {
      await withDatabase(terminal, (db) => revokeToken(db, id));
      report(terminal, command, { id, revoked: true }, `The token ${id} is revoked.`);
    });
  return token;
}

function parseExpiry(text: string): Date {
  const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1];
  if (days !== undefined) return new Date(Date.now() + Number(days) * DAY_MS);
  const day = parseDay(text);
  if (day === null) throw new InvalidArgumentError('Give days (30d) or a date (2027-01-31).');
  const end = new Date((day + 1) * DAY_MS);
  if (end.getTime() <= Date.now()) throw new InvalidArgumentError(`${formatDay(day)} is over.`);
  return end;
}
