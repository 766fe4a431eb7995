import { Skeleton } from '@heroui/react/skeleton';
import type { ReactNode } from 'react';
import './property.css';

/** The shape of the page while its facts are on their way; the calendar does not wait for them. */
export function PropertySkeleton({ calendar, children }: { calendar: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-4 sm:px-6">
      {children}
      <Skeleton className="h-12 w-full max-w-lg rounded-md" />
      <Skeleton className="gallery" />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Skeleton className="h-[3.75rem] rounded-lg" />
          {calendar}
        </div>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  );
}
