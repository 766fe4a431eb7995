'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { propertyQuery } from '@/lib/api/property';
import { homePath, nameOf } from '@/lib/words/homes';

interface ChosenStayPanelProps {
  id: string;
  renderActions: (name: string) => ReactNode;
  quote: ReactNode;
}

/** Summarises a chosen stay: the home, the verdict and the cost. */
export function ChosenStayPanel({ id, renderActions, quote }: ChosenStayPanelProps) {
  const { data, error } = useQuery(propertyQuery(id));
  const name = data ? nameOf(data.property) : error ? id : '';
  return (
    <section aria-label="Quote" className="flex flex-col gap-4 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold" title={name}>
            <PageLink href={homePath(id)} className="hover:text-accent">
              {name || '…'}
            </PageLink>
          </h2>
          <p className="text-muted">{data?.property.code}</p>
        </div>
        {renderActions(name || id)}
      </div>
      {quote}
    </section>
  );
}
