import type { Metadata } from 'next';
import { idInAddress } from '@/app/(dashboard)/properties/[id]/id-in-address';
import { visited } from '@/app/(dashboard)/visited';
import { QuotePage } from '@/components/quote/quote-page';
import { Notice } from '@/components/ui/notice';
import { addressFaultText } from '@/lib/client/address-fault';
import { InvalidParameterError } from '@/lib/portfolio/errors';
import { quoteRequest } from '@/lib/portfolio/requests';

export const metadata: Metadata = { title: 'Quote' };

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: PageProps) {
  await visited();
  const id = idInAddress((await params).id);
  const { connection: _ofThePage, ...asked } = await searchParams;
  const given = Object.entries(asked).map(([name, value]) => [name, String([value ?? ''].flat()[0])]);
  try {
    const { stay } = quoteRequest(new URLSearchParams(given));
    return <QuotePage id={id} stay={stay} />;
  } catch (error) {
    if (!(error instanceof InvalidParameterError)) throw error;
    return (
      <div className="p-6">
        <Notice title="This address cannot be quoted" level="h1">
          {error.details.faults.map((fault) => (
            <p key={fault.parameter}>{addressFaultText(fault)}.</p>
          ))}
        </Notice>
      </div>
    );
  }
}
