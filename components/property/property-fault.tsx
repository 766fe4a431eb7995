'use client';

import { useParams } from 'next/navigation';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Notice } from '@/components/ui/notice';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { BackToProperties, Trail } from './trail';

interface PropertyFaultProps {
  error: unknown;
  isPending: boolean;
  onRetry: () => void;
}

/** Why the property cannot be shown: it is not there, or it could not be read. */
export function PropertyFault({ error, isPending, onRetry }: PropertyFaultProps) {
  const fault = faultOf(error);
  if (fault.kind === 'not-found') {
    return (
      <Notice title="There is no such property">
        <p>{fault.advice}</p>
      </Notice>
    );
  }
  return (
    <FaultNotice
      {...faultText(fault)}
      said={fault.said}
      requestId={fault.requestId}
      actionLabel="Try again"
      onAction={onRetry}
      isPending={isPending}
    />
  );
}

/** The page of an id that no property of the portfolio has, or ever had since the portfolio is kept. */
export function NoSuchProperty() {
  const { id } = useParams<{ id?: string }>();
  const name = id === undefined ? '' : readable(id);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-4 sm:px-6">
      <Trail>{name}</Trail>
      <Notice title="There is no such property" level="h1">
        <p>
          No property of this portfolio has the id{' '}
          <code className="font-mono text-foreground wrap-anywhere">{name}</code>. The address may be mistyped, or the
          partner service sends the property in a form that breaks its contract, and it is kept out.
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
