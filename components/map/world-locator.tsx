import type { Coordinates } from '@/lib/domain/coordinates';
import './map.css';

/** Where a place is in the world, for browsers that cannot draw a map. */
export function WorldLocator({ place: { latitude, longitude }, label }: { place: Coordinates; label: string }) {
  const [left, top] = [`${(longitude + 180) / 3.6}%`, `${(90 - latitude) / 1.8}%`];
  return (
    <div role="img" aria-label={`${label} on a map of the world`} className="world-locator">
      <div className="world-locator-land" />
      <div className="world-locator-line" style={{ left, width: 1, height: '100%' }} />
      <div className="world-locator-line" style={{ top, height: 1, width: '100%' }} />
      <div className="world-locator-spot" style={{ left, top }} />
    </div>
  );
}
