import { Skeleton } from '@/components/ui/skeleton';

export function CalendarSkeleton() {
  return (
    <div role="status" aria-label="The calendar is loading" className="@container flex flex-col gap-3">
      <Skeleton className="h-8 w-64 rounded-md" />
      <GridSkeleton />
      <Skeleton className="h-10 w-full max-w-xl rounded-md" />
    </div>
  );
}

/** The placeholder of the days. */
export function GridSkeleton() {
  return <Skeleton className="h-[389px] rounded-lg @min-[34rem]:h-[509px]" />;
}
