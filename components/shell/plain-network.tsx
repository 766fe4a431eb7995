'use client';

import { ShieldAlert } from 'lucide-react';
import { Notice } from '@/components/ui/notice';
import { useHeaderHeight } from '@/components/ui/use-header-height';

/** http in a private network, or http under a name at which nothing may be changed. */
type Unsafe = 'plain' | 'refused';

const TEXTS: Readonly<Record<Unsafe, { title: string; advice: string }>> = {
  plain: {
    title: 'This connection is not encrypted',
    advice:
      'Anyone in this network can read passwords and data on their way. For a network that others use too, ask your operator for https.',
  },
  refused: {
    title: 'Signing in does not work at this address',
    advice:
      'It is not encrypted, and http is for this machine and private networks alone. The operator should serve it over https and set PUBLIC_URL to the https address, or TRUST_PROXY=on behind a reverse proxy.',
  },
};

/** Under the bar of every page: what http means here. */
export function PlainNetworkBanner({ reach }: { reach: Unsafe }) {
  const measured = useHeaderHeight();
  return (
    <div ref={measured} className="border-b border-border bg-warning/10 px-3 py-1.5 sm:px-4">
      <PlainNetworkText reach={reach} />
    </div>
  );
}

/** The same on the pages without a bar. */
export function PlainNetworkText({ reach }: { reach: Unsafe }) {
  const { title, advice } = TEXTS[reach];
  return (
    <p role="note" className="flex items-start gap-2.5 text-xs">
      <ShieldAlert aria-hidden className="size-4 shrink-0 text-warning" />
      <span>
        <span className="font-medium">{title}.</span> {advice}
      </span>
    </p>
  );
}

/** In place of a form whose password no browser may send. */
export function NoPlainSignIn() {
  const { title, advice } = TEXTS.refused;
  return (
    <Notice title={title} level="h1" tone="danger" isAlert>
      <p>{advice}</p>
    </Notice>
  );
}
