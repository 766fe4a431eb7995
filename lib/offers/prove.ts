import type { OfferDraft } from '@/lib/contract/api/offers';
import { InvalidParameterError } from '@/lib/domain/errors';
import { staysOf } from '@/lib/domain/stays/stays-of-homes';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { cannotBeSent, notListed, sentInDoubt, sentWithout } from '@/lib/words/offers';
import { quotedHome } from './judge';
import type { PromisedHome } from './offers-table';
import { idsOf, type ReadHome, readHomes } from './read-homes';

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
  const homes = await readHomes(portfolio, idsOf(draft.homes));
  const { faults, ...proven } = provenOf(homes, draft, portfolio);
  if (faults.length > 0) throw new InvalidParameterError(faults, () => 'This offer');
  return proven;
}

type Asking = Pick<Portfolio, 'today' | 'reading'>;

/** What the homes of a draft promise, each for its own stay, and the faults of those that cannot be sent. */
export function provenOf(homes: ReadonlyMap<string, ReadHome>, draft: OfferDraft, asking: Asking) {
  const faults: { parameter: string; message: string }[] = [];
  const proven: Proven = { promised: [], warnings: [] };
  const stays = staysOf(draft);
  for (const [at, { id, options }] of draft.homes.entries()) {
    const result = proveHome(homes.get(id), { ...draft, ...stays[at] }, options, asking);
    if (typeof result === 'string') faults.push({ parameter: `homes.${at}`, message: result });
    else {
      proven.promised.push(...result.promised);
      proven.warnings.push(...result.warnings);
    }
  }
  return { ...proven, faults };
}

/** @returns the fault of a home that cannot be sent */
function proveHome(
  home: ReadHome | undefined,
  asked: OfferDraft,
  chosen: readonly string[],
  asking: Asking,
): Proven | string {
  if (!home?.isListed) return notListed(home?.facts.name);
  const { name } = home.facts;
  if (asked.pets && !home.row.petsAllowed) return `cannot be sent: “${name}” does not allow pets`;
  const { unknownOptions } = quotedHome(home, asked, chosen, asking);
  const options = chosen.filter((option) => !unknownOptions.includes(option));
  const { verdict, price } = quotedHome(home, asked, options, asking);
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
