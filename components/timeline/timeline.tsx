'use client';

import { type ReactNode, useCallback } from 'react';
import { useFormats } from '@/components/ui/formats';
import type { ChosenStay } from '@/lib/client/chosen-stay';
import { API, type TimelineSource } from '@/lib/client/timeline';
import { useChosenStay } from '@/lib/client/use-chosen-stay';
import { useSearch } from '@/lib/client/use-search';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { TimelineView } from './timeline-view';
import './timeline.css';

export interface TimelineProps {
  today: Day;
  /** The filters of the list, below the heading. */
  filters?: ReactNode;
  /** Beside the timeline while a stay is chosen: its verdict and quote. */
  panel?: ReactNode;
  onStay?: (stay: ChosenStay | null) => void;
  /** Where the data comes from; the dashboard's API by default. */
  source?: TimelineSource;
  /** For measuring: other sizes than a person chose, other days than the calendars have. */
  measures?: { rowHeight: number; dayWidth: number; span: Interval };
}

/** The filtered portfolio over three years: properties down, days across. */
export function Timeline({ source = API, onStay, ...props }: TimelineProps) {
  const { day } = useFormats();
  const searchState = useSearch();
  const { stay, faults, choose } = useChosenStay(day);
  const onChoose = useCallback(
    (chosen: ChosenStay | null) => {
      choose(chosen);
      onStay?.(chosen);
    },
    [choose, onStay],
  );
  return <TimelineView {...props} {...{ source, searchState, stay, faults, onChoose }} />;
}
