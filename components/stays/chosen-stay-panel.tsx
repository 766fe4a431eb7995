'use client';

import { Button } from '@heroui/react/button';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import { propertyQuery } from '@/lib/client/property';
import { useSearch } from '@/lib/client/use-search';
import type { Day } from '@/lib/domain/day';
import { writeSearch } from '@/lib/search/search';

interface ChosenStayPanelProps {
  id: string;
  checkIn: Day;
  checkOut: Day;
  onClose: () => void;
  /** What can be done with the home, by its name. */
  renderActions: (name: string) => ReactNode;
  quote: ReactNode;
}

/** A stay that was chosen on a home: whether it can be booked, what it costs, and the same dates at every other home. */
export function ChosenStayPanel({ id, checkIn, checkOut, onClose, renderActions, quote }: ChosenStayPanelProps) {
  const { day, number } = useFormats();
  const { search } = useSearch();
  const { data } = useQuery(propertyQuery(id));
  const nights = checkOut - checkIn;
  const elsewhere = writeSearch({ ...search, filter: { ...search.filter, checkIn, checkOut } });
  return (
    <section aria-label="Chosen stay" className="flex flex-col gap-4 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold">
            <Link href={`/properties/${encodeURIComponent(id)}`} prefetch={false} className="hover:text-accent">
              {data?.property.name ?? '…'}
            </Link>
          </h2>
          <p className="text-muted">{data?.property.code}</p>
        </div>
        <Button isIconOnly size="sm" variant="ghost" aria-label="Close" onPress={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <p className="font-medium">
        {day(checkIn)} – {day(checkOut)} · {number(nights)} {nights === 1 ? 'night' : 'nights'}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <Link
          href={`/stays?${elsewhere}`}
          prefetch={false}
          className="flex h-8 items-center gap-1.5 rounded-md px-2 font-medium text-muted hover:bg-surface-tertiary hover:text-foreground"
        >
          <Search aria-hidden className="size-4" />
          These dates everywhere
        </Link>
        {data && renderActions(data.property.name)}
      </div>
      {quote}
    </section>
  );
}
