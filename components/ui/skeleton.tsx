/** A placeholder for loading content. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden className={`animate-pulse bg-surface-tertiary ${className}`} />
);
