import type { CSSProperties } from 'react';
import { type DayPicture, isWhole, type Night } from '@/lib/domain/day-picture';
import { type PriceScale, toneOf } from '@/lib/domain/price-scale';
import type { DayOffer } from './day-offers';
import './day-paint.css';

interface NightPaintProps {
  night: Night;
  scale: Pick<PriceScale, 'low' | 'high'>;
  half?: 'morning' | 'evening';
}

/** One night's colour and pattern, over its cell or half of it. */
export function NightPaint({ night, scale, half }: NightPaintProps) {
  const tone = night.state === 'available' ? toneOf(scale, night.price ?? scale.low) : undefined;
  const style = tone === undefined ? undefined : ({ '--tone': `var(--tone-${tone})` } as CSSProperties);
  return <div className="night" data-state={night.state} data-tone={tone} data-half={half} style={style} />;
}

/** The colours and patterns of a day, for a `.day-paint` box of any size. */
export function DayPaint({ picture, scale }: { picture: DayPicture; scale: PriceScale }) {
  if (isWhole(picture)) return <NightPaint night={picture.evening} scale={scale} />;
  return (
    <>
      <NightPaint night={picture.morning} scale={scale} half="morning" />
      <NightPaint night={picture.evening} scale={scale} half="evening" />
    </>
  );
}

const SHAPES = {
  'no-arrival': <path d="M8 1.75v7.5L2 5.5z" strokeWidth="1.4" strokeLinejoin="round" />,
  'no-departure': <path d="M3 1.75v7.5l6-3.75z" strokeWidth="1.4" strokeLinejoin="round" />,
  'no-stay': <circle cx="5.5" cy="5.5" r="2.6" fill="currentColor" stroke="none" />,
} as const;

interface MarkProps {
  kind: keyof typeof SHAPES;
  className?: string | undefined;
}

/** ◁ no arrival, ▷ no departure, • no stay fits. They are drawn, because fonts differ in these characters. */
export function Mark({ kind, className = 'size-[0.8125rem]' }: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 11 11" className={`shrink-0 ${className}`} fill="none" stroke="currentColor">
      {SHAPES[kind]}
    </svg>
  );
}

interface MarksProps {
  picture: DayPicture;
  offer: DayOffer;
  /** In their order. */
  kinds: readonly MarkProps['kind'][];
  className: string;
  markClassName?: string | undefined;
}

export function Marks({ picture, offer, kinds, className, markClassName }: MarksProps) {
  const has = { 'no-arrival': picture.noArrival, 'no-departure': picture.noDeparture, 'no-stay': offer.isUnsellable };
  const marks = kinds.filter((kind) => has[kind]);
  if (marks.length === 0) return null;
  return (
    <span aria-hidden className={`flex gap-px ${className}`}>
      {marks.map((kind) => (
        <Mark key={kind} kind={kind} className={markClassName} />
      ))}
    </span>
  );
}

/** The frame of the chosen stay over a day, from the middle of the arrival to the middle of the departure. */
export function StayPaint({ offer: { part, isDeparture, move }, isValid }: { offer: DayOffer; isValid: boolean }) {
  return (
    <>
      {move && <div className="move-part" data-move={move} />}
      {isDeparture !== null && <div className={isDeparture ? 'departure-offered' : 'no-departure-veil'} />}
      {part && <div className="stay-part" data-part={part} data-broken={isValid ? undefined : ''} />}
    </>
  );
}
