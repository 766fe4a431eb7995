import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { visited, visitedId, visitedPortfolio } from '@/app/(dashboard)/visited';
import { QuotePage } from '@/components/quote/quote-page';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { formatDay } from '@/lib/domain/day';
import { InvalidParameterError } from '@/lib/domain/errors';
import { showStarts } from '@/lib/portfolio/home-starts';
import { holdsProperty } from '@/lib/portfolio/property';
import { quoteRequest } from '@/lib/portfolio/requests';
import { addressFaultText } from '@/lib/words/filters';
import { homePath } from '@/lib/words/homes';

export const metadata: Metadata = { title: 'Quote' };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  await visited();
  const id = await visitedId();
  const { connection: _ofThePage, ...asked } = await searchParams;
  const given = Object.entries(asked).map(([name, value]) => [name, String([value ?? ''].flat()[0])]);
  const parameters = new URLSearchParams(given);
  try {
    const start = parameters.has('nights') ? await earliestOf(id, parameters) : null;
    if (start) redirect(`${homePath(id)}/quote?${start}`);
    quoteRequest(parameters);
    return <QuotePage id={id} />;
  } catch (error) {
    // A redirect is thrown, too.
    if (!(error instanceof InvalidParameterError)) throw error;
    const { faults } = error.details;
    const hasStay = !faults.some(({ parameter }) => parameter === 'checkIn' || parameter === 'checkOut');
    return (
      <div className="p-6">
        <Notice title={hasStay ? 'This quote cannot be made as requested' : 'There is no stay to quote'} level="h1">
          {faults.map((fault) => (
            <p key={fault.parameter}>{addressFaultText(fault)}.</p>
          ))}
          <PageLink href={`${homePath(id)}#calendar`} className="font-medium text-accent hover:underline">
            {hasStay ? 'To the home’s calendar' : 'Choose one on the home’s calendar'}
          </PageLink>
        </Notice>
      </div>
    );
  }
}

const LENGTH = ['nights', 'window', 'arrive'];

/** The parameters with the days of the earliest stay of their length in its place; null where there is none. */
async function earliestOf(id: string, parameters: URLSearchParams): Promise<URLSearchParams | null> {
  const asked = new URLSearchParams([...parameters].filter(([name]) => name !== 'months'));
  const portfolio = await visitedPortfolio();
  if (!(await holdsProperty(portfolio, id))) return null;
  const { earliest } = await showStarts(portfolio, id, asked);
  if (!earliest) return null;
  const others = [...parameters].filter(([name]) => !LENGTH.includes(name));
  const days = { checkIn: formatDay(earliest.checkIn), checkOut: formatDay(earliest.checkOut) };
  return new URLSearchParams([...others, ...Object.entries(days)]);
}
