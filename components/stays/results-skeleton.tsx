export function ResultsSkeleton() {
  return (
    <div aria-hidden className="flex animate-pulse flex-col gap-3">
      {['s1', 's2', 's3', 's4', 's5', 's6'].map((key) => (
        <span key={key} className="h-14 rounded-lg bg-surface-tertiary" />
      ))}
    </div>
  );
}
