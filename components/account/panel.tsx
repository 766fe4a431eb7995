import type { ReactNode } from 'react';
import { CARD } from '@/components/ui/section';

interface PanelProps {
  id: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A part of the page of the account: what it is about on the left where there is room, and what can be done. */
export function Panel({ id, title, about, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className={`${CARD} grid gap-x-8 gap-y-3 p-4 md:grid-cols-[14rem_minmax(0,1fr)]`}>
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {about && <p className="text-xs text-muted">{about}</p>}
      </div>
      <div className="flex min-w-0 max-w-md flex-col items-start gap-3">{children}</div>
    </section>
  );
}
