import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  /** The heading's level: h1 where the notice is the whole page. */
  level?: 'h1' | 'h2';
  tone?: 'neutral' | 'danger';
  /** Announced at once by screen readers. */
  isAlert?: boolean;
  /** What happened, what to do, and a button for it. */
  children: ReactNode;
}

/** A message in the place of what cannot be shown: what is the matter, and what to do about it. */
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
