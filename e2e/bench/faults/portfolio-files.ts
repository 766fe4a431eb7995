import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Account, readAccount } from './account';

type Held = Awaited<ReturnType<typeof readAccount>>;

/** Files to import: the same homes, each version with names of its own. */
export class PortfolioFiles {
  readonly #folder: string;
  readonly #held: Held;
  #version = 0;

  private constructor(folder: string, held: Held) {
    this.#folder = folder;
    this.#held = held;
  }

  static async of(account: Account, folder: string): Promise<PortfolioFiles> {
    return new PortfolioFiles(folder, await readAccount(account));
  }

  /** @returns the arguments of an import, and the ending that it gives every name */
  next(): { args: string[]; mark: string } {
    const mark = ` #${++this.#version}`;
    const [properties, calendars] = ['properties', 'calendars'].map((name) => path.join(this.#folder, `${name}.jsonl`));
    const { homes, calendars: all } = this.#held;
    writeFileSync(properties as string, homes.map((home) => line({ ...home, name: `${home.name}${mark}` })).join(''));
    writeFileSync(calendars as string, all.map(line).join(''));
    const files = ['--properties', properties as string, '--calendars', calendars as string];
    return { args: ['import', 'bench', ...files, '--replace', '--yes'], mark };
  }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** The marks that the names of an account end with: one, when each import is made as a whole. */
export async function marksOf(account: Account): Promise<string[]> {
  const { homes } = await readAccount(account);
  return [...new Set(homes.map(({ name }) => / #\d+$/.exec(String(name))?.[0] ?? ''))];
}
