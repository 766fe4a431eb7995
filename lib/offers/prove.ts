import type { OfferDraft } from '@/lib/contract/api/offers';
import { InvalidParameterError } from '@/lib/domain/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { cannotBeSent, sentInDoubt, sentWithout } from '@/lib/words/offers';
import { quotedHome } from './judge';
import type { PromisedHome } from './offers-table';
import { type ReadHome, readHomes } from './read-homes';

/** What an offer promises, and what its sender should know of it. */
export interface Proven {
  promised: PromisedHome[];
  warnings: string[];
}

/**
 * Proves that each home of a draft takes its stay, by the connection's reading.
 * @throws InvalidParameterError naming each home that does not, and why
 */
export async function prove(portfolio: Portfolio, draft: OfferDraft): Promise<Proven> {
  const homes = await readHomes(
    portfolio,
    draft.homes.map(({ id }) => id),
  );
  const faults: { parameter: string; message: string }[] = [];
  const proven: Proven = { promised: [], warnings: [] };
  for (const [at, { id, options }] of draft.homes.entries()) {
    const home = homes.get(id);
    const result = home?.isListed ? proveHome(home, draft, options, portfolio) : 'is not listed any more';
    if (typeof result === 'string') faults.push({ parameter: `homes.${at}`, message: result });
    else {
      proven.promised.push(...result.promised);
      proven.warnings.push(...result.warnings);
    }
  }
  if (faults.length > 0) throw new InvalidParameterError(faults);
  return proven;
}

/** @returns the fault of a home that cannot be sent */
function proveHome(home: ReadHome, draft: OfferDraft, asked: readonly string[], portfolio: Portfolio): Proven | string {
  const { name } = home.facts;
  if (draft.pets && !home.row.petsAllowed) return `cannot be sent: “${name}” does not allow pets`;
  const { unknownOptions } = quotedHome(home, draft, asked, portfolio);
  const options = asked.filter((option) => !unknownOptions.includes(option));
  const { verdict, price } = quotedHome(home, draft, options, portfolio);
  const { valid, violations, unverified } = verdict;
  if (!valid) return cannotBeSent(name, violations);
  return {
    promised: [{ id: home.id, options, facts: home.facts, price }],
    warnings: [
      ...unverified.map((doubt) => sentInDoubt(name, doubt)),
      ...(unknownOptions.length === 0 ? [] : [sentWithout(name, unknownOptions)]),
    ],
  };
}
