import type { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { StayCalendar } from '@/app/(dashboard)/properties/stay-calendar';
import { visitedElsewhere, visitedId, visitedPortfolio, visitedQuery } from '@/app/(dashboard)/visited';
import { MonthsAhead } from '@/components/calendar/months-ahead';
import { PrintedMonths } from '@/components/calendar/printed-months';
import { AsOfBar } from '@/components/history/as-of-bar';
import { SubscribeToHome } from '@/components/links/subscribe';
import { NearLink } from '@/components/map/near-link';
import { PropertyMap } from '@/components/map/property-map';
import { PropertyPage } from '@/components/property/property-page';
import { AnswerBar } from '@/components/quote/answer-bar';
import { StayQuote } from '@/components/quote/stay-quote';
import { ShortlistToggle } from '@/components/shortlist/shortlist-buttons';
import { TellMeOfHome } from '@/components/watches/tell-me-of-home';
import { calendarParameters, calendarQuery } from '@/lib/api/calendars';
import { propertyQuery } from '@/lib/api/property';
import { placeOf } from '@/lib/domain/coordinates';
import { RefusedError } from '@/lib/domain/errors';
import { showCalendars } from '@/lib/portfolio/calendars';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { holdsProperty, idsOfCode, showProperty } from '@/lib/portfolio/property';
import { wantCalendars } from '@/lib/sync/current-sync';
import { nameOf } from '@/lib/words/homes';
import { Similar } from './similar';

/** The property of the page, read once for its title and its content. */
const propertyOf = cache(async (id: string) => {
  const portfolio = await visitedPortfolio();
  const answer = await showProperty(portfolio, id).catch(async (error: unknown) => {
    if (!(error instanceof RefusedError && error.code === 'NOT_FOUND')) throw error;
    if (!(await holdsProperty(portfolio, id))) await openByCode(portfolio, id);
    const elsewhere = await visitedElsewhere((other) => holdsProperty(other, id));
    return elsewhere ? redirect(elsewhere) : notFound();
  });
  return { portfolio, answer };
});

/** Redirects to the home of a code, or to the list of those that share it. An id wins, so none has this one. */
async function openByCode(portfolio: Portfolio, code: string): Promise<void> {
  const [id, ...others] = await idsOfCode(portfolio, code);
  if (id === undefined) return;
  const query = await visitedQuery();
  if (others.length > 0) query.set('q', code);
  redirect(`/properties${others.length > 0 ? '' : `/${encodeURIComponent(id)}`}${query.size > 0 ? `?${query}` : ''}`);
}

export async function generateMetadata(): Promise<Metadata> {
  const { property } = (await propertyOf(await visitedId())).answer;
  return { title: `${nameOf(property)} (${property.code})` };
}

export default async function Page() {
  const id = await visitedId();
  const { portfolio, answer } = await propertyOf(id);
  const name = nameOf(answer.property);
  const { latitude, longitude } = answer.property.address;
  const fill = async (client: QueryClient) => {
    client.setQueryData(propertyQuery(id).queryKey, answer);
    await client.prefetchQuery({
      ...calendarQuery(id),
      queryFn: () =>
        showCalendars(portfolio, calendarParameters(id), (ids) => wantCalendars(portfolio.connectionId, ids)),
    });
  };
  return (
    <Prefetched fill={fill}>
      <AsOfBar id={id} />
      <PropertyPage
        id={id}
        map={<PropertyMap latitude={latitude} longitude={longitude} label={name} />}
        actions={
          <span className="flex flex-wrap">
            {placeOf({ latitude, longitude }) && <NearLink id={id} name={name} label />}
            <ShortlistToggle id={id} name={name} label />
            <TellMeOfHome id={id} name={name} label />
            <SubscribeToHome id={id} name={name} />
          </span>
        }
        calendar={
          <>
            <MonthsAhead id={id} today={portfolio.today} />
            <StayCalendar id={id} today={portfolio.today} place="page" />
          </>
        }
        quote={<StayQuote id={id} />}
        similar={<Similar id={id} />}
        printedCalendar={<PrintedMonths id={id} today={portfolio.today} />}
      />
      <AnswerBar id={id} />
    </Prefetched>
  );
}
