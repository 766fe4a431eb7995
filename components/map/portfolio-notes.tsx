'use client';

import { useFormats } from '@/components/ui/formats';
import type { MapAnswer } from '@/lib/search/answers';
import { MapNote } from './map-frame';

/** How many properties the map shows, spoken; those it cannot show, and that there are none, for everyone. */
export function PortfolioNotes({ answer, isOutdated }: { answer: MapAnswer; isOutdated: boolean }) {
  const { number } = useFormats();
  const { ids, unplaced } = answer;
  const counted = (count: number) => `${number(count)} ${count === 1 ? 'property' : 'properties'}`;
  return (
    <>
      <span role="status" className="sr-only">
        {!isOutdated && `${counted(ids.length)} on the map`}
      </span>
      {ids.length === 0 && unplaced === 0 && <MapNote>No property matches</MapNote>}
      {unplaced > 0 && (
        <MapNote>
          {counted(unplaced)} without a place {unplaced === 1 ? 'is' : 'are'} in the list only
        </MapNote>
      )}
    </>
  );
}
