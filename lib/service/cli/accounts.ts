import { Command } from 'commander';
import { createAccount, listAccounts, setSuspended } from '@/lib/service/store/accounts';
import { setPublished } from '@/lib/service/store/publication';
import { columns, grouped, report, type Terminal, withDatabase } from './terminal';

/** `account …`: who may publish here. */
export function accountCommand(terminal: Terminal): Command {
  const account = new Command('account').description('The accounts whose portfolios the service publishes');
  account
    .command('create')
    .description('Make an account')
    .argument('<name>', '1 to 64 letters, digits, ".", "_" or "-"')
    .action(async (name: string, _options, command: Command) => {
      await withDatabase(terminal, (db) => createAccount(db, name));
      const next = `"import ${name} …" fills it, "token create ${name}" makes a token to read it with.`;
      report(terminal, command, { account: name }, `The account "${name}" is made. ${next}`);
    });
  account
    .command('list')
    .description('Show all accounts')
    .action(async (_options, command: Command) => {
      const accounts = await withDatabase(terminal, listAccounts);
      const rows = accounts.map(({ name, suspended, properties, published, createdAt }) => [
        name,
        suspended ? 'suspended' : 'active',
        grouped(properties),
        grouped(published),
        createdAt.slice(0, 10),
      ]);
      const text = columns(['NAME', 'STATE', 'PROPERTIES', 'PUBLISHED', 'SINCE'], rows);
      report(terminal, command, accounts, rows.length > 0 ? text : 'There is no account yet.');
    });
  for (const [name, suspended, description] of [
    ['suspend', true, 'Answer an account with 403 from its next request on'],
    ['resume', false, 'Answer a suspended account again'],
  ] as const) {
    account
      .command(name)
      .description(description)
      .argument('<name>', 'the account')
      .action(async (account: string, _options, command: Command) => {
        await withDatabase(terminal, (db) => setSuspended(db, account, suspended));
        const text = `The account "${account}" is ${suspended ? 'suspended' : 'active'}.`;
        report(terminal, command, { account, suspended }, text);
      });
  }
  return account;
}

/** `publish …` and `unpublish …`: which properties of a portfolio are public. */
export function publishCommands(terminal: Terminal): Command[] {
  return (
    [
      ['publish', true, 'Publish properties that were withdrawn'],
      ['unpublish', false, 'Withdraw properties; imports leave them withdrawn'],
    ] as const
  ).map(([name, published, description]) =>
    new Command(name)
      .description(description)
      .argument('<name>', 'the account')
      .argument('<id...>', 'ids of properties')
      .action(async (account: string, ids: string[], _options, command: Command) => {
        const each = [...new Set(ids)];
        await withDatabase(terminal, (db) => setPublished(db, account, each, published));
        const what = each.length === 1 ? 'property is' : 'properties are';
        const text = `${grouped(each.length)} ${what} ${published ? 'published' : 'withdrawn'}.`;
        report(terminal, command, { account, ids: each, published }, text);
      }),
  );
}
