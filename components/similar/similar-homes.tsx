'use client';

import { useQuery } from '@tanstack/react-query';
import { useAsOf } from '@/components/state/as-of';
import { stayIn } from '@/components/state/carried-search';
import { useStarts, useStayQuote } from '@/components/state/quote';
import { quotePath, useQuoteChoice } from '@/components/state/quote-choice';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { FaultNotice } from '@/components/ui/fault-notice';
import { FirstOf } from '@/components/ui/first-of';
import { Fold } from '@/components/ui/fold';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import { Skeleton } from '@/components/ui/skeleton';
import { similarQuery } from '@/lib/api/property';
import type { SimilarHome } from '@/lib/contract/api/similar';
import { hasStay, type StayRequest, stayOf } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { bookableText } from '@/lib/words/bookable';
import { counted } from '@/lib/words/counted';
import { faultNotice } from '@/lib/words/faults';
import { homePath, nameOf } from '@/lib/words/homes';
import { differenceWords, partsWords } from '@/lib/words/similar';
import { doubtText, repairText } from '@/lib/words/stays';

/** Up to six homes like one that take the chosen stay; without a stay, that can be booked. */
export function SimilarHomes({ id }: { id: string }) {
  const { asOf } = useAsOf();
  const { search } = useSearch();
  const asked = stayOf(search.filter);
  const query = useQuery({ ...similarQuery(id, stayIn(writeSearch(search))), enabled: asOf === null });
  // Where this home does not take the stay, others are the answer.
  const hasNoStart = useStarts(id)?.earliest === null;
  const doesNotFit = useStayQuote(id)?.verdict.valid === false || hasNoStart;
  // The past has no homes to offer.
  if (asOf !== null) return null;
  const title = hasStay(search.filter) ? 'Similar homes that take this stay' : 'Similar homes';
  const homes = query.data ? (
    <Homes homes={query.data.items} asked={asked} isStay={hasStay(search.filter)} />
  ) : query.error ? (
    <FaultNotice {...faultNotice(query)} />
  ) : (
    <Skeleton className="h-28 rounded-lg" />
  );
  if (doesNotFit) {
    return (
      <section aria-labelledby="similar" className="@container flex min-w-0 flex-col gap-3 print:hidden">
        <h2 id="similar" className="scroll-mt-28 text-base font-semibold">
          {title}
        </h2>
        {homes}
      </section>
    );
  }
  return (
    <div className="max-lg:-mt-5 print:hidden">
      <Fold id="similar" title={title} figure={query.data && counted(query.data.items.length, 'home')}>
        {homes}
      </Fold>
    </div>
  );
}

interface HomesProps {
  homes: readonly SimilarHome[];
  /** The days asked for; null without a stay, and for one of a length. */
  asked: StayRequest | null;
  isStay: boolean;
}

function Homes({ homes, asked, isStay }: HomesProps) {
  const { percent } = useFormats();
  if (homes.length === 0)
    return <p className="text-muted">{isStay ? 'No other home takes this stay.' : 'No other home can be booked.'}</p>;
  return (
    <>
      <FirstOf entries={homes} most={3}>
        {(shown) => (
          <ul className="grid [details_&]:pt-3 gap-x-6 gap-y-4 @xl:grid-cols-2 @4xl:grid-cols-3">
            {shown.map((home) => (
              <Home key={home.id} home={home} asked={asked} />
            ))}
          </ul>
        )}
      </FirstOf>
      <details className="text-xs text-muted">
        <summary className="w-fit cursor-pointer hover:text-foreground">Why these?</summary>
        <p className="pt-1">
          By how alike they are: the distance times the mean of the rest. What is not known counts half.
        </p>
        {homes.map((home) => (
          <p key={home.id}>
            <span className="font-medium text-foreground">{`${nameOf(home)}, ${percent(home.score)}`}</span>:{' '}
            {partsWords(home.parts, percent)}
          </p>
        ))}
      </details>
    </>
  );
}

function Home({ home, asked }: { home: SimilarHome; asked: StayRequest | null }) {
  const formats = useFormats();
  const today = useToday();
  const { choice } = useQuoteChoice();
  const { id, stay, total, price, currency, differs, unverified } = home;
  const costs = total === null ? 'Price missing' : formats.amount(total, currency);
  const moved = asked && stay && movedText(asked, stay);
  const path = asked && stay && moved ? quotePath(id, { ...stay, guests: asked.guests }, choice) : homePath(id);
  return (
    <li className="flex min-w-0 gap-3">
      <Photo url={home.photo ?? undefined} alt="" width={88} height={66} />
      <div className="flex min-w-0 flex-1 flex-col text-xs text-muted">
        <PageLink
          href={path.replace('/quote?', '?')}
          className="truncate text-sm font-medium text-foreground hover:text-accent"
        >
          {nameOf(home)}
        </PageLink>
        <p className="truncate">
          <span className="text-sm font-semibold text-foreground tabular-nums">
            {stay ? costs : formats.money(price, currency)}
          </span>
          {stay ? ' for the stay' : ` a month · ${bookableText(home, formats, today)}`}
        </p>
        <p>{differs.map((one) => differenceWords(one, formats)).join(' · ')}</p>
        {!asked && stay && <p>{formats.dayRange(stay.checkIn, stay.checkOut)}</p>}
        {moved && stay && <p className="text-accent">{`${moved}: ${formats.dayRange(stay.checkIn, stay.checkOut)}`}</p>}
        {unverified.map((doubt) => (
          <p key={doubt.code}>Not verified: {doubtText(doubt, formats.day)}</p>
        ))}
      </div>
    </li>
  );
}

const movedText = (asked: StayRequest, { checkIn, checkOut }: NonNullable<SimilarHome['stay']>): string =>
  repairText({ checkInMoved: checkIn - asked.checkIn, checkOutMoved: checkOut - asked.checkOut });
