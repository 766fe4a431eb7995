'use client';

import { useParams } from 'next/navigation';
import { useAsOf } from '@/components/state/as-of';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Notice } from '@/components/ui/notice';
import { faultOf } from '@/lib/words/errors';
import { type FailedQuery, faultNotice } from '@/lib/words/faults';
import { BackToProperties, Trail } from './trail';

/** Whether a home has nothing to show because it came after the instant that the page shows. */
export const isBeforeHome = (error: unknown, asOf: number | null): boolean =>
  asOf !== null && faultOf(error).code === 'INVALID_PARAMETER';

/** The fault in place of a property: it does not exist, did not exist then, or could not be loaded. */
export function PropertyFault({ query }: { query: FailedQuery }) {
  const { asOf } = useAsOf();
  const fault = faultOf(query.error);
  if (isBeforeHome(query.error, asOf)) {
    return (
      <Notice title="This home was not listed then">
        <p>It came later. Choose a later day, or go back to now.</p>
      </Notice>
    );
  }
  if (fault.kind === 'not-found') {
    return (
      <Notice title="There is no such home">
        <p>{fault.advice}</p>
      </Notice>
    );
  }
  return <FaultNotice {...faultNotice(query)} />;
}

/** The page of an unknown id. */
export function NoSuchProperty() {
  const { id } = useParams<{ id?: string }>();
  const name = id === undefined ? '' : readable(id);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-4 sm:px-6">
      <Trail>{name}</Trail>
      <Notice title="There is no such home" level="h1">
        <p>
          No home of this portfolio has the id or the code{' '}
          <code className="font-mono text-foreground wrap-anywhere">{name}</code>. The address may be mistyped, or the
          home is left out because it breaks the contract of the partner service.
        </p>
        <BackToProperties />
      </Notice>
    </div>
  );
}

function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
