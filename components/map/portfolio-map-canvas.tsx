'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Notice } from '@/components/ui/notice';
import { faultOf, isLasting } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { mapQuery } from '@/lib/client/map';
import { useOpenProperty, useSearch } from '@/lib/client/use-search';
import { useCompactMoney } from './compact-money';
import type { Camera } from './create-map';
import { HomeCard } from './home-card';
import { homesOf } from './homes';
import { HomesOnOneSpot } from './homes-on-one-spot';
import { MapFrame } from './map-frame';
import { PortfolioNotes } from './portfolio-notes';
import { useFit } from './use-fit';
import { useHomePointer } from './use-home-pointer';
import { useHomesOnMap } from './use-homes-on-map';
import { useMap } from './use-map';

const WORLD: Camera = { center: [10, 25], zoom: 1 };

export function PortfolioMapCanvas() {
  const { search } = useSearch();
  const [open, setOpen] = useOpenProperty();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(mapQuery(search.filter));
  const write = useCompactMoney();
  const homes = useMemo(() => (data ? homesOf(data, write) : null), [data, write]);

  const { attach, map, basemap, fault } = useMap({ label: 'Map', start: WORLD });
  useHomesOnMap(map, homes, open);
  const showAll = useFit(map, homes);
  const { hovered, onOneSpot, closeSpot } = useHomePointer(map, setOpen);

  if (fault === 'no-webgl') return <CannotDraw />;
  return (
    <MapFrame
      attach={attach}
      map={map}
      basemap={basemap}
      isMissingStreets={fault === 'no-streets'}
      fitLabel="Show all properties"
      onFit={() => showAll({ animate: true })}
      notes={data && <PortfolioNotes answer={data} isOutdated={isPlaceholderData} />}
    >
      {map && hovered && !onOneSpot && <HomeCard map={map} {...hovered} />}
      {map && onOneSpot && <HomesOnOneSpot map={map} {...onOneSpot} onOpen={setOpen} onClose={closeSpot} />}
      {error && !data && (
        <div className="absolute inset-0 grid place-items-center bg-surface/90 p-4">
          <FaultNotice
            {...faultText(faultOf(error))}
            said={faultOf(error).said}
            requestId={faultOf(error).requestId}
            actionLabel="Try again"
            onAction={isLasting(faultOf(error)) ? undefined : () => void refetch()}
            isPending={isFetching}
          />
        </div>
      )}
    </MapFrame>
  );
}

function CannotDraw() {
  return (
    <div className="grid size-full place-items-center bg-surface-secondary p-4">
      <Notice title="This browser cannot draw maps">
        <p>Maps need WebGL 2, which is off or missing here. The list has the same properties.</p>
      </Notice>
    </div>
  );
}
