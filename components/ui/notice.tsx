import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  /** The heading's level: h1 for a whole page. */
  level?: 'h1' | 'h2';
  tone?: 'neutral' | 'danger';
  /** Whether screen readers announce it at once. */
  isAlert?: boolean;
  /** The explanation, the advice and a button. */
  children: ReactNode;
}

/** A message in place of missing content. */
export function Notice({ title, level: Heading = 'h2', tone = 'neutral', isAlert = false, children }: NoticeProps) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <div role={isAlert ? 'alert' : undefined} className="flex max-w-md gap-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone === 'danger' ? 'text-danger' : 'text-muted'}`} />
      <div className="flex min-w-0 flex-col items-start gap-3 text-muted">
        <Heading className="text-sm font-semibold text-foreground">{title}</Heading>
        {children}
      </div>
    </div>
  );
}
