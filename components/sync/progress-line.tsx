interface ProgressLineProps {
  /** 0 to 1; null if unknown. */
  share: number | null;
  /** The accessible name; absent if the words beside it are enough. */
  label?: string;
  className?: string;
}

/** A thin bar that fills. */
export function ProgressLine({ share, label, className = '' }: ProgressLineProps) {
  const percent = share === null ? undefined : Math.round(share * 100);
  const spoken = label
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent }
    : { 'aria-hidden': true };
  return (
    <span {...spoken} className={`block h-1 overflow-hidden rounded-full bg-surface-tertiary ${className}`}>
      <span
        className={`block h-full rounded-full bg-accent transition-[width] duration-300 ${percent === undefined ? 'animate-pulse opacity-50' : ''}`}
        style={{ width: `${percent ?? 100}%` }}
      />
    </span>
  );
}
