const TRIANGLES = {
  'no-arrival': 'M8 1.75v7.5L2 5.5z',
  'no-departure': 'M3 1.75v7.5l6-3.75z',
} as const;

/** ◁ nobody may arrive, ▷ nobody may leave: drawn, because fonts disagree about these characters. */
export function Mark({ kind }: { kind: keyof typeof TRIANGLES }) {
  return (
    <svg aria-hidden viewBox="0 0 11 11" className="size-[0.8125rem] shrink-0" fill="none" stroke="currentColor">
      <path d={TRIANGLES[kind]} strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  );
}
