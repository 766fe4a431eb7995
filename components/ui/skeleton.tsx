/** A placeholder for what is loading. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden className={`animate-pulse bg-surface-tertiary ${className}`} />
);
