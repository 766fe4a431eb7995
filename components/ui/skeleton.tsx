/** A placeholder for loading content. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden className={`animate-pulse bg-surface-tertiary ${className}`} />
);

interface SkeletonBarsProps {
  /** The gap between the bars. */
  className: string;
  bar: string;
  widths: readonly string[];
}

/** A placeholder for loading lines. */
export const SkeletonBars = ({ className, bar, widths }: SkeletonBarsProps) => (
  <div aria-hidden className={`flex animate-pulse flex-col ${className}`}>
    {widths.map((width) => (
      <span key={width} className={`bg-surface-tertiary ${bar}`} style={{ width }} />
    ))}
  </div>
);
