'use client';

import './strip.css';
import { useQuery } from '@tanstack/react-query';
import { createContext, memo, use, useMemo } from 'react';
import type { Formats } from '@/components/ui/formats';
import { type StripRun, stripQuery } from '@/lib/client/calendar-strips';
import type { Day } from '@/lib/domain/day';
import type { Cell } from './cells';
import { STRIP_BOX, stripPaths, stripSentence } from './strip-picture';

/** The day that the dashboard calls today. */
export const TodayContext = createContext<Day>(0);

/** What all strips of a page are drawn with. */
export function StripPatterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="strip-hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="3" style={{ fill: 'var(--strip-blocked)' }} />
          <rect width="1" height="3" style={{ fill: 'var(--strip-hatch)' }} />
        </pattern>
      </defs>
    </svg>
  );
}

export const stripCell: Cell = ({ id }, { formats }) => <StripOf id={id} formats={formats} />;

/** The nights ahead of a property, as soon as its calendar is here. */
function StripOf({ id, formats }: { id: string; formats: Formats }) {
  const today = use(TodayContext);
  const { data } = useQuery(stripQuery(id, today));
  if (data === undefined) return <span className="block h-3 animate-pulse rounded-xs bg-surface-tertiary" />;
  return data === null ? (
    <span className="text-xs text-muted">No calendar yet</span>
  ) : (
    <Strip runs={data} today={today} formats={formats} />
  );
}

interface StripProps {
  runs: readonly StripRun[];
  today: Day;
  formats: Formats;
}

const Strip = memo(function Strip({ runs, today, formats }: StripProps) {
  const paths = useMemo(() => stripPaths(runs), [runs]);
  const sentence = stripSentence(runs, today, formats);
  return (
    <svg
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${STRIP_BOX.width} ${STRIP_BOX.height}`}
      preserveAspectRatio="none"
      className="strip"
    >
      <title>{sentence}</title>
      {paths.available && <path d={paths.available} className="strip-available" />}
      {paths.restricted && <path d={paths.restricted} className="strip-restricted" />}
      {paths.blocked && <path d={paths.blocked} className="strip-blocked" />}
      {paths.unknown && <path d={paths.unknown} className="strip-unknown" />}
    </svg>
  );
});
