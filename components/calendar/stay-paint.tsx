import type { DayOffer } from './day-offers';
import './stay-paint.css';

/** What a day is to the chosen stay, over its nights: a frame from the middle of the arrival to that of the departure. */
export function StayPaint({ offer: { part, isDeparture }, isValid }: { offer: DayOffer; isValid: boolean }) {
  return (
    <>
      {isDeparture === false && <div className="no-departure-veil" />}
      {isDeparture && <div className="departure-offered" />}
      {part && <div className="stay-part" data-part={part} data-broken={isValid ? undefined : ''} />}
    </>
  );
}
