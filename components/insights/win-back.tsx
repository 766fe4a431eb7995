'use client';

import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '@/components/ui/copy-button';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { proposalsQuery } from '@/lib/api/insights';
import type { ProposalsAnswer } from '@/lib/contract/api/insights';
import { formatDay } from '@/lib/domain/day';
import type { Search } from '@/lib/search/search';
import { homePath, nameOf } from '@/lib/words/homes';
import { exceptionText } from '@/lib/words/losses';
import { RemedyTick } from './lost-row';
import { Worth } from './worth';

type Proposal = ProposalsAnswer['items'][number];

const COUNTS = ['', 'this one', 'these two', 'these three', 'these four', 'these five'];

/** The exceptions that bring most, to be made in the partner's system: they open the page. */
export function WinBack({ search, days }: { search: Search; days: number }) {
  const { data } = useQuery(proposalsQuery(search, days));
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  const { items, money } = data;
  return (
    <section aria-labelledby="win-back" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="win-back" className="text-3xl font-semibold tracking-tight text-balance tabular-nums">
          {items.length === 0 ? (
            'No small change wins nights back'
          ) : (
            <>
              You can win back <Worth {...money} amount={money.net} />: do {COUNTS[items.length]}
            </>
          )}
        </h2>
        {items.length > 0 && (
          <p className="text-pretty text-muted">
            Each changes one day in the partner’s system, and no home’s own minimum stay
            {items.every(({ closes }) => closes.nights === 0) && '; none closes another night'}. Amounts are less the
            cleaning that the rent pays.
          </p>
        )}
      </div>
      <ul className="divide-y divide-separator border-y border-separator">
        {items.map((proposal) => (
          <Exception key={`${proposal.id} ${proposal.to}`} proposal={proposal} money={money} />
        ))}
      </ul>
      {items.length > 0 && (
        <div className="flex items-center gap-3 text-xs text-muted">
          <CopyButton label="list of changes" text={items.map(lineFor).join('\n')} />
          Tick off what is done in the partner’s system.
        </div>
      )}
    </section>
  );
}

/** For the partner's system: days as it writes them. */
const lineFor = (proposal: Proposal) =>
  `${nameOf(proposal)} (${proposal.code}): ${exceptionText(proposal.edit, formatDay)}`;

function Exception({ proposal, money }: { proposal: Proposal; money: ProposalsAnswer['money'] }) {
  const { count, money: own, dayOfYear } = useFormats();
  const { id, currency, from, to, edit, turnover, closes, worth } = proposal;
  const change = exceptionText(edit, dayOfYear);
  const parts = [`frees ${count(edit.freesNights, 'night')}, ${own(Number(edit.freesValue), currency)}`];
  if (Number(turnover) > 0) parts.push(`cleaning ${own(Number(turnover), currency)}`);
  if (closes.nights > 0) parts.push(`closes ${count(closes.nights, 'night')}, ${own(Number(closes.value), currency)}`);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:grid-cols-[auto_minmax(0,1fr)_5rem]">
      <RemedyTick
        home={{ ...proposal, until: to, ticked: null }}
        remedy={`${change} ${parts.join('; ')}`}
        isLabelHidden
      />
      <div className="grid min-w-0 items-baseline gap-x-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <PageLink
          href={`${homePath(id)}?day=${formatDay(from)}#calendar`}
          className="truncate font-medium hover:underline"
        >
          {nameOf(proposal)}
        </PageLink>
        <p>
          {change} <span className="text-xs text-muted max-xl:block">{parts.join(' · ')}</span>
        </p>
      </div>
      <p className="text-end font-semibold tabular-nums">
        <Worth amount={worth} currency={money.currency} converted={currency !== money.currency} />
      </p>
    </li>
  );
}
