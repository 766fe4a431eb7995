const SHAPES = {
  'no-arrival': <path d="M8 1.75v7.5L2 5.5z" strokeWidth="1.4" strokeLinejoin="round" />,
  'no-departure': <path d="M3 1.75v7.5l6-3.75z" strokeWidth="1.4" strokeLinejoin="round" />,
  'no-stay': <circle cx="5.5" cy="5.5" r="2.6" fill="currentColor" stroke="none" />,
} as const;

interface MarkProps {
  kind: keyof typeof SHAPES;
  className?: string;
}

/** ◁ nobody may arrive, ▷ nobody may leave, • no stay fits: drawn, because fonts disagree about these characters. */
export function Mark({ kind, className = 'size-[0.8125rem]' }: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 11 11" className={`shrink-0 ${className}`} fill="none" stroke="currentColor">
      {SHAPES[kind]}
    </svg>
  );
}
