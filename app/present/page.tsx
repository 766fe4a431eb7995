import { headers } from 'next/headers';
import { visitedConnection, visitedQuery } from '@/app/(dashboard)/visited';
import { preferredLanguage } from '@/components/client/preferred-language';
import { Presentation } from '@/components/client/presentation';
import { presentHome } from '@/lib/offers/present-home';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { env } from '@/lib/runtime/env';
import { clientWords } from '@/lib/words/client/client-words';

export default async function Page() {
  const [connection, query] = [await visitedConnection(), await visitedQuery()];
  const { previous, next, ...shown } = await presentHome(await currentPortfolio(connection), connection, query);
  const words = clientWords(preferredLanguage(await headers()), env().timeZone);
  const to = (home: string | null) => home && `/present?${withHome(query, home)}`;
  const list = `${query.has('ids') ? '/compare' : '/properties'}?${withHome(query, null)}`;
  return <Presentation {...shown} words={words} ways={{ previous: to(previous), next: to(next), list }} />;
}

function withHome(query: URLSearchParams, home: string | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete('home');
  if (home !== null) changed.set('home', home);
  return changed;
}
