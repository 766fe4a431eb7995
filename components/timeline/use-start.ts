import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { useFormats } from '@/components/ui/formats';
import type { ChosenStay } from '@/lib/client/chosen-stay';
import { placeQuery, type TimelineSource } from '@/lib/client/timeline';
import type { Interval } from '@/lib/domain/interval';
import type { Search } from '@/lib/search/search';
import { readDayText } from './day-text';
import type { Lines } from './lines';

/** The day that the address asks to be shown, as `day`, and what is wrong with it. */
export function useAddressDay(span: Interval) {
  const [text, setText] = useQueryState('day', parseAsString);
  const { day } = useFormats();
  const read = useMemo(() => readDayText(text, span, day), [text, span, day]);
  return { ...read, drop: () => void setText(null) };
}

interface StayLineOptions {
  source: TimelineSource;
  stay: ChosenStay | null;
  /** In the order of the lines. */
  search: Search;
  lines: Lines;
  areKnown: boolean;
}

/**
 * The line of the home whose stay the page was opened with: a link may lead to any of ten thousand. Null where the list
 * does not have it; undefined while it is sought, and for a stay that was chosen here.
 */
export function useStayLine({ source, stay, search, lines, areKnown }: StayLineOptions): number | null | undefined {
  const [opened] = useState(stay?.id);
  const isOpened = opened !== undefined && stay?.id === opened;
  const { data: place } = useQuery({ ...placeQuery(source, opened ?? '', search), enabled: isOpened });
  if (!isOpened || !areKnown || place === undefined) return undefined;
  return place === null ? null : lines.ofRow(place);
}
