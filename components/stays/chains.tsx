'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarDays, MapPinned, Star } from 'lucide-react';
import { useAsOf } from '@/components/state/as-of';
import { writeParts } from '@/components/state/chosen-chain';
import type { QuoteChoice } from '@/components/state/quote-choice';
import { marked, useReporting } from '@/components/state/reporting-money';
import { hasChain, MOST_SHORTLISTED, useShortlist } from '@/components/state/shortlist';
import { writeStay } from '@/components/state/use-chosen-stay';
import { Absent } from '@/components/ui/absent';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { linkTo } from '@/lib/api/connection';
import { chainsQuery } from '@/lib/api/stays';
import type { StayChain } from '@/lib/contract/api/chains';
import type { StayRequest } from '@/lib/search/filters';
import { type Search, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { apartText, chainText, homesText, movesText, partText } from '@/lib/words/chains';
import { faultNotice } from '@/lib/words/faults';
import { homePath, nameOf } from '@/lib/words/homes';
import { ResultsSkeleton } from './results-skeleton';
import { Doubts, HomeRow } from './stay-row';

interface ChainsProps {
  search: Search;
  stay: StayRequest;
  choice: QuoteChoice;
}

/** Two or three homes that take the stay one after another, where no home takes it whole. */
export function Chains({ search, stay, choice }: ChainsProps) {
  const { asOf } = useAsOf();
  const query = useQuery(chainsQuery(search, asOf));
  if (query.error && !query.data) return <FaultNotice {...faultNotice(query)} />;
  if (!query.data) return <ResultsSkeleton />;
  const { chains } = query.data;
  const [first] = chains;
  if (!first) return <p className="text-muted">No two or three homes of one city cover it one after another.</p>;
  return (
    <section aria-labelledby="chains" className="flex flex-col gap-3">
      <div>
        <h3 id="chains" className="text-base font-semibold">
          {homesText(first.parts.length)} cover it, one after another
        </h3>
        <p className="text-xs text-muted">On your exact dates, the nearest to each other first.</p>
      </div>
      <ol className="flex flex-col gap-4">
        {chains.map((chain) => (
          <Chain key={writeParts(chain.parts)} {...{ chain, search, stay, choice }} />
        ))}
      </ol>
    </section>
  );
}

function Chain({ chain, search, stay, choice }: ChainsProps & { chain: StayChain }) {
  const formats = useFormats();
  const { amount, day, dayOfYear, number } = formats;
  const { rates } = useReporting(formats);
  const { parts, moves, distanceKm, total, currency, converted } = chain;
  const sum = total === null ? null : marked(amount(total, currency), converted);
  const told = parts.map((part) => ({
    ...part,
    name: nameOf(part),
    cost: part.quote.total === null ? null : amount(part.quote.total, part.quote.currency),
    link: linkTo(homePath(part.id)),
  }));
  return (
    <li className="rounded-lg border border-border">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-separator px-3 py-2">
        <p className="min-w-0 flex-1 basis-52 font-medium">
          {movesText(parts, dayOfYear)}
          <span className="font-normal text-muted"> · {apartText(distanceKm, moves, number)}</span>
        </p>
        <p title={rates(converted)} className="text-base font-semibold tabular-nums">
          <span className="me-1 text-xs font-normal text-muted">Together </span>
          {sum ?? <Absent />}
        </p>
      </div>
      <ul className="@container divide-y divide-separator px-3">
        {parts.map((part) => (
          <HomeRow
            key={part.id}
            home={part}
            stay={{ ...part, guests: stay.guests }}
            choice={choice}
            totals={part.quote}
            isPart
          >
            <p className="text-foreground">{partText(part, day)}</p>
            <PartOfStay part={part} stay={stay} />
            <Doubts doubts={part.unverified} />
          </HomeRow>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-separator px-3 py-2">
        <ShortlistChain parts={parts} />
        <ChainLinks parts={parts} search={search} />
        <CopyButton label="stay" text={chainText(told, sum, day)} />
      </div>
    </li>
  );
}

/** Where a part lies in the whole stay. */
function PartOfStay({ part, stay }: { part: StayChain['parts'][number]; stay: StayRequest }) {
  const nights = stay.checkOut - stay.checkIn;
  const share = (days: number) => `${(100 * days) / nights}%`;
  return (
    <span aria-hidden className="my-1.5 block h-1.5 max-w-72 rounded-full bg-surface-tertiary">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ marginInlineStart: share(part.checkIn - stay.checkIn), width: share(part.checkOut - part.checkIn) }}
      />
    </span>
  );
}

function ShortlistChain({ parts }: Pick<StayChain, 'parts'>) {
  const { ids, parts: kept, toggleChain } = useShortlist();
  const chain = parts.map(({ id, checkIn, checkOut }) => ({ id, checkIn, checkOut }));
  const isOn = hasChain(kept, chain);
  const isBlocked = !isOn && ids.length + chain.filter(({ id }) => !ids.includes(id)).length > MOST_SHORTLISTED;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-pressed={isOn}
      aria-label={`Shortlist as one: ${parts.map(nameOf).join(' and ')}`}
      isDisabled={isBlocked}
      onPress={() => toggleChain(chain)}
    >
      <Star aria-hidden fill={isOn ? 'currentColor' : 'none'} />
      {isOn ? 'Shortlisted as one' : isBlocked ? 'The shortlist is full' : 'Shortlist as one'}
    </Button>
  );
}

const LINK =
  'flex h-8 items-center gap-1.5 rounded-md px-2 font-medium text-muted hover:bg-surface-tertiary hover:text-foreground';

/** To the calendar and the map, with the parts marked. */
function ChainLinks({ parts, search }: Pick<StayChain, 'parts'> & { search: Search }) {
  const [first] = parts;
  const cities = [...new Set(parts.map(({ city }) => city))];
  const inCity = { filter: { ...search.filter, city: cities }, sort: DEFAULT_SORT };
  const address = (more: Record<string, string>) =>
    new URLSearchParams({ ...Object.fromEntries(writeSearch(inCity)), chain: writeParts(parts), ...more });
  const stay = first ? (writeStay(first.id, first) ?? '') : '';
  return (
    <>
      <PageLink href={`/calendar?${address({ fits: 'all', stay })}`} className={LINK}>
        <CalendarDays aria-hidden className="size-4" /> Calendar
      </PageLink>
      <PageLink href={`/properties?${address({ view: 'map' })}`} className={LINK}>
        <MapPinned aria-hidden className="size-4" /> Map
      </PageLink>
    </>
  );
}
