'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import './fold.css';

interface FoldProps {
  id: string;
  title: string;
  /** What its content comes to: a count, an amount, a first line. */
  figure: ReactNode;
  /** The title of an h3 is not in sight on a wide screen. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A section that a screen below 64rem folds behind its title and figure. A wide screen and paper show all of it. */
export function Fold({ id, title, figure, level: Heading = 'h2', children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  useEffect(() => {
    const open = () => {
      if (window.location.hash === `#${id}`) setOpen(true);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [id]);
  return (
    <section aria-labelledby={id} className="fold @container">
      <Heading id={id} className="scroll-mt-16 text-base font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="fold-opener"
        >
          {title}
          <span className="min-w-0 flex-1 truncate text-end text-[0.8125rem] font-normal text-muted">{figure}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
        <span className={`fold-title ${Heading === 'h3' ? 'lg:sr-only' : ''}`}>{title}</span>
      </Heading>
      <div id={contentId} data-open={isOpen || undefined} className="fold-content">
        {children}
      </div>
    </section>
  );
}
