import type { Metadata } from 'next';
import { visited, visitedId } from '@/app/(dashboard)/visited';
import { QuotePage } from '@/components/quote/quote-page';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { InvalidParameterError } from '@/lib/domain/errors';
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
  try {
    quoteRequest(new URLSearchParams(given));
    return <QuotePage id={id} />;
  } catch (error) {
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
