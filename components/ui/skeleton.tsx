/** A placeholder in HeroUI's style; HeroUI's component would bring its variants to every page. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden className={`skeleton skeleton--shimmer ${className}`} />
);
