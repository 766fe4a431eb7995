import { Skeleton } from '@/components/ui/skeleton';

/** The placeholder of the panel while its facts load. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label="The property is loading" className="flex flex-col gap-4 p-4">
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
