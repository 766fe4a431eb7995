'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAsOf } from '@/components/state/as-of';
import { stayIn } from '@/components/state/carried-search';
import { useStayAnswer } from '@/components/state/quote';
import { quotePath, useQuoteChoice } from '@/components/state/quote-choice';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { FaultNotice } from '@/components/ui/fault-notice';
import { FirstOf } from '@/components/ui/first-of';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import { Skeleton } from '@/components/ui/skeleton';
import { similarQuery } from '@/lib/api/similar';
import type { SimilarHome } from '@/lib/contract/api/similar';
import { stayOf } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { bookableText } from '@/lib/words/bookable';
import { faultNotice } from '@/lib/words/faults';
import { homePath, nameOf } from '@/lib/words/homes';
import { isPossible } from '@/lib/words/quote-message';
import { differenceWords, partsWords, scoreSentence } from '@/lib/words/similar';
import { doubtText, repairText } from '@/lib/words/stays';

interface SimilarHomesProps {
  id: string;
  /** Where the total of a stay stands that the home does not take, or a part of its page in every other case. */
  place: 'total' | 'page';
  /** Beside the title. */
  aside?: ReactNode;
}

/** Up to six homes like one that take the chosen stay; without a stay, that can be booked. */
export function SimilarHomes({ id, place, aside }: SimilarHomesProps) {
  const { asOf } = useAsOf();
  const answer = useStayAnswer(id);
  const standsForTotal = answer != null && !isPossible(answer);
  // The past has no homes to offer.
  if (asOf !== null || standsForTotal !== (place === 'total')) return null;
  return (
    <section aria-labelledby="similar" className="@container flex min-w-0 flex-col gap-3 print:hidden">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="similar" className="scroll-mt-28 text-base font-semibold">
          {standsForTotal ? 'Similar homes that take this stay' : 'Similar homes'}
        </h2>
        {aside}
      </div>
      <Homes id={id} />
    </section>
  );
}

/** Homes in first sight; the others open on demand. */
const FIRST = 3;

function Homes({ id }: { id: string }) {
  const { search } = useSearch();
  const query = useQuery(similarQuery(id, stayIn(writeSearch(search))));
  const hasStay = stayOf(search.filter) !== null;
  if (!query.data)
    return query.error ? <FaultNotice {...faultNotice(query)} /> : <Skeleton className="h-20 rounded-lg" />;
  const { items } = query.data;
  if (items.length === 0)
    return <p className="text-muted">{hasStay ? 'No other home takes this stay.' : 'No other home can be booked.'}</p>;
  return (
    <>
      <FirstOf entries={items} most={FIRST}>
        {(homes) => (
          <ul className="grid gap-x-6 gap-y-4 @xl:grid-cols-2 @4xl:grid-cols-3">
            {homes.map((home) => (
              <Home key={home.id} home={home} />
            ))}
          </ul>
        )}
      </FirstOf>
      <Why homes={items} hasStay={hasStay} />
    </>
  );
}

function Home({ home }: { home: SimilarHome }) {
  const formats = useFormats();
  const { day } = formats;
  const { stay, href, moved } = useSimilarStay(home);
  return (
    <li className="flex min-w-0 gap-3">
      <Photo url={home.photo ?? undefined} alt="" width={88} height={66} />
      <div className="flex min-w-0 flex-1 flex-col">
        <PageLink href={href} className="truncate font-medium hover:text-accent" title={nameOf(home)}>
          {nameOf(home)}
        </PageLink>
        <Price home={home} />
        <p className="text-xs text-muted">
          {home.differs.map((difference) => differenceWords(difference, formats)).join(' · ')}
        </p>
        {stay && moved && (
          <p className="text-xs text-accent">
            {moved}: {day(stay.checkIn)} – {day(stay.checkOut)}
          </p>
        )}
        {home.unverified.map((doubt) => (
          <p key={doubt.code} className="text-xs text-muted">
            Not verified: {doubtText(doubt, day)}
          </p>
        ))}
      </div>
    </li>
  );
}

/** The stay at a similar home, its page with that stay, and how it is moved, '' where it is the one asked for. */
function useSimilarStay({ id, stay }: SimilarHome) {
  const asked = stayOf(useSearch().search.filter);
  const { choice } = useQuoteChoice();
  const moved =
    asked && stay
      ? repairText({ checkInMoved: stay.checkIn - asked.checkIn, checkOutMoved: stay.checkOut - asked.checkOut })
      : '';
  const href =
    asked && stay && moved
      ? quotePath(id, { ...stay, guests: asked.guests }, choice).replace('/quote?', '?')
      : homePath(id);
  return { stay, href, moved };
}

/** The total of the stay, or the rent and the first bookable day. */
function Price({ home }: { home: SimilarHome }) {
  const formats = useFormats();
  const today = useToday();
  const { stay, total, currency, price } = home;
  if (stay && total === null) return <p className="text-muted">Price missing</p>;
  return (
    <p className="truncate">
      <span className="font-semibold tabular-nums">
        {total === null ? formats.money(price, currency) : formats.amount(total, currency)}
      </span>
      <span className="text-xs text-muted">
        {stay ? ' for the stay' : ` a month · ${bookableText(home, formats, today)}`}
      </span>
    </p>
  );
}

/** The scores, on demand. */
function Why({ homes, hasStay }: { homes: readonly SimilarHome[]; hasStay: boolean }) {
  const { percent } = useFormats();
  return (
    <details className="text-xs text-muted">
      <summary className="w-fit cursor-pointer hover:text-foreground">Why these?</summary>
      <div className="flex max-w-[75ch] flex-col gap-1.5 pt-2">
        <p>{scoreSentence(hasStay)}</p>
        <ol className="flex flex-col gap-1">
          {homes.map((home) => (
            <li key={home.id}>
              <span className="font-medium text-foreground">
                {nameOf(home)}, {percent(home.score)}
              </span>
              : {partsWords(home.parts, percent)}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
