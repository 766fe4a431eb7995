import { Skeleton } from '@heroui/react/skeleton';

/** The shape of a month calendar while it is on its way. */
export function CalendarSkeleton() {
  return (
    <div role="status" aria-label="The calendar is loading" className="@container flex flex-col gap-3">
      <Skeleton className="h-8 w-64 rounded-md" />
      <GridSkeleton />
      <Skeleton className="h-10 w-full max-w-xl rounded-md" />
    </div>
  );
}

/** The days alone. */
export function GridSkeleton() {
  return <Skeleton className="h-[389px] rounded-lg @min-[34rem]:h-[509px]" />;
}
