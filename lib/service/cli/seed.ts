import { Command } from 'commander';
import { dayAt } from '@/lib/domain/day';
import { seedPortfolio } from '@/lib/service/seed';
import { accountNamed } from '@/lib/service/store/accounts';
import { hasProperties } from '@/lib/service/store/publication';
import { Refusal } from '@/lib/service/store/refusal';
import { grouped, report, type Terminal, wholeNumberOption, withDatabase, withProgress } from './terminal';

interface SeedOptions {
  properties: number;
  seed: number;
  replace?: boolean;
}

/** `seed …`: a portfolio out of nothing. */
export function seedCommand(terminal: Terminal): Command {
  return new Command('seed')
    .description('Fill an account with a generated portfolio: the same size, seed and date give the same')
    .argument('<name>', 'the account')
    .option('--properties <number>', 'how many homes', wholeNumberOption(1, 1_000_000), 1200)
    .option('--seed <number>', 'which portfolio of that size', wholeNumberOption(0, 2 ** 31 - 1), 1)
    .option('--replace', 'even where it takes the place of a portfolio that was not generated')
    .action(async (account: string, { properties, seed, replace = false }: SeedOptions, command: Command) => {
      const env = terminal.env();
      const seeding = { properties, seed, publicUrl: env.publicUrl };
      await withDatabase(terminal, async (db) => {
        const { id, seeding: before } = await accountNamed(db, account);
        if (before === null && !replace && (await hasProperties(db, id))) {
          throw new Refusal(`The account "${account}" has a portfolio of its own; --replace removes it.`);
        }
        const today = dayAt(Date.now(), env.timeZone);
        await withProgress(terminal, command, 'Seeding', properties, (advance) =>
          seedPortfolio(db, account, seeding, { today }, advance),
        );
      });
      report(terminal, command, { account, ...seeding }, `The account "${account}" has ${grouped(properties)} homes.`);
    });
}
