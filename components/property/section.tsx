import type { ReactNode } from 'react';
import { Absent } from '@/components/ui/absent';
import { Fold } from '@/components/ui/fold';

interface SectionProps {
  id: string;
  title: string;
  /** A count or amount beside the title. */
  aside?: ReactNode;
  /** What stands beside the title while the part is folded. */
  figure?: ReactNode;
  children: ReactNode;
}

/** A titled part of the page, with an anchor. With a figure it folds on a narrow screen. */
export function PropertySection({ id, title, aside, figure, children }: SectionProps) {
  if (figure !== undefined) {
    return (
      <Fold id={id} title={title} figure={figure}>
        {children}
      </Fold>
    );
  }
  return (
    <section aria-labelledby={id} className="@container flex min-w-0 flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="scroll-mt-16 text-base font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      {children}
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-separator">{children}</dl>;
}

/** A name and its value; "–" for a null or empty value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-1.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">{given(children) ? children : <Absent />}</dd>
    </div>
  );
}

const given = (value: ReactNode) => value !== null && value !== undefined && value !== '';

/** The text of an empty list. */
export function None() {
  return <p className="text-muted">None</p>;
}
