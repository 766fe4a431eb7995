import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  /** A count beside the title. */
  aside?: ReactNode;
  /** A sentence below the title. */
  about?: ReactNode;
  /** Buttons that act on the whole section, on the right. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, aside, about, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="flex scroll-mt-20 items-baseline gap-2 text-sm font-semibold">
          {title}
          {aside !== undefined && <span className="font-normal text-muted">{aside}</span>}
        </h2>
        {action}
      </div>
      {about !== undefined && <p className="max-w-[75ch] text-muted">{about}</p>}
      {children}
    </section>
  );
}

export const CARD = 'rounded-lg border border-border bg-surface';

/** The message of an empty list. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={`${CARD} px-4 py-3 text-muted`}>{children}</p>;
}
