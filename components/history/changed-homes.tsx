'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { type Formats, useFormats } from '@/components/ui/formats';
import { HomeHead } from '@/components/ui/home-head';
import { Moment } from '@/components/ui/moment';
import { PageLink } from '@/components/ui/page-link';
import { Nothing } from '@/components/ui/section';
import { asOfPath } from '@/lib/api/as-of-address';
import type { ChangedHome, ChangesSummary } from '@/lib/contract/api/changes';
import { homePath } from '@/lib/words/homes';

export const KINDS = ['all', 'nights', 'prices', 'new', 'withdrawn', 'terms', 'texts'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_LABELS: Readonly<Record<Kind, string>> = {
  all: 'All changes',
  nights: 'Nights closed or opened',
  prices: 'Prices',
  new: 'New homes',
  withdrawn: 'Withdrawn or listed again',
  terms: 'Terms',
  texts: 'Texts',
};

const isOfKind: Readonly<Record<Kind, (home: ChangedHome) => boolean>> = {
  all: () => true,
  nights: ({ closed, opened }) => closed + opened > 0,
  prices: ({ dearer, cheaper, types }) => dearer + cheaper > 0 || types.includes('price'),
  new: ({ types }) => types.includes('new'),
  withdrawn: ({ types }) => types.includes('withdrawn') || types.includes('relisted'),
  terms: ({ terms }) => terms > 0,
  texts: ({ texts }) => texts > 0,
};

/** Rows that come with one press. */
const ROWS = 50;

interface ChangedHomesProps {
  summary: ChangesSummary;
  kind: Kind;
  onKind: (kind: Kind) => void;
  /** The area whose homes are listed; all where it is null. */
  area: string | null;
  onEveryArea: () => void;
}

/** The homes that changed, those with the most nights first; each row leads to its home. */
export function ChangedHomes({ summary: { homes, total }, kind, onKind, area, onEveryArea }: ChangedHomesProps) {
  const { number } = useFormats();
  const [most, setMost] = useState(ROWS);
  const found = homes.filter((home) => isOfKind[kind](home) && (area === null || (home.area || home.city) === area));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Choice label="Show" value={kind} onChange={onKind} options={KINDS} nameOf={(one) => KIND_LABELS[one]} />
          {area !== null && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Show every area, not ${area} alone`}
              onPress={onEveryArea}
            >
              {area === '' ? 'Without an area' : area} <X aria-hidden />
            </Button>
          )}
        </div>
        {total.homes > homes.length && (
          <p className="text-xs text-muted">
            Of {number(total.homes)} homes, the {number(homes.length)} with the most nights are listed.
          </p>
        )}
      </div>
      {found.length === 0 ? (
        <Nothing>No home has changes of this kind.</Nothing>
      ) : (
        <ul aria-label="Changed homes" className="divide-y divide-separator border-y border-separator">
          {found.slice(0, most).map((home) => (
            <HomeRow key={home.id} home={home} />
          ))}
        </ul>
      )}
      {found.length > most && (
        <Button size="sm" variant="secondary" className="self-center" onPress={() => setMost(most + ROWS)}>
          Show more
        </Button>
      )}
    </>
  );
}

function HomeRow({ home }: { home: ChangedHome }) {
  const formats = useFormats();
  const { id, name, city, area, closed, opened, closedValue, openedValue, currency, at, types } = home;
  const value = (amount: string) => formats.amount(Number(amount).toFixed(0), currency);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <HomeHead href={`${homePath(id)}#changes`} name={name.trim() || id}>
        {[area, city].filter(Boolean).join(', ')} · <Moment at={Date.parse(at)} />
        {!types.includes('new') && (
          <>
            {' · '}
            <PageLink
              href={`${asOfPath(homePath(id), Date.parse(at) - 1)}#calendar`}
              className="font-medium hover:underline"
            >
              Before
            </PageLink>
          </>
        )}
      </HomeHead>
      <p className="text-pretty">{movesOf(home, formats).join(' · ')}</p>
      <div className="tabular-nums md:text-end">
        {closed > 0 && (
          <p className="font-semibold">
            {formats.count(closed, 'night')} closed, {value(closedValue)}
          </p>
        )}
        {opened > 0 && (
          <p>
            {formats.count(opened, 'night')} opened, {value(openedValue)}
          </p>
        )}
      </div>
    </li>
  );
}

/** The changes of a home but for its nights, in words. */
function movesOf(home: ChangedHome, { count, money }: Formats): string[] {
  const { types, rent, dearer, cheaper, terms, texts, currency, closed, opened } = home;
  const moves = [
    types.includes('new') && 'New home',
    types.includes('withdrawn') && 'No longer listed',
    types.includes('relisted') && 'Listed again',
    rent && `Rent ${money(rent.was, currency)} → ${money(rent.now, currency)}`,
    types.includes('price') && !rent && 'Discounts or surcharges changed',
    dearer > 0 && `${count(dearer, 'night')} dearer`,
    cheaper > 0 && `${count(cheaper, 'night')} cheaper`,
    terms > 0 && `${count(terms, 'term')} changed`,
    texts > 0 && `${count(texts, 'text')} changed`,
  ].filter((move) => typeof move === 'string');
  return moves.length === 0 && closed + opened === 0 ? ['Rules of its nights changed'] : moves;
}
