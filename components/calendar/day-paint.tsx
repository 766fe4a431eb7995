import { type DayPicture, isWhole, type Night } from '@/lib/domain/day-picture';
import { type PriceScale, toneOf } from '@/lib/domain/price-scale';
import './day-paint.css';

interface NightPaintProps {
  night: Night;
  scale: Pick<PriceScale, 'low' | 'high'>;
  half?: 'morning' | 'evening';
}

/** One night's colour and pattern, filling the cell it is in, or half of it. */
export function NightPaint({ night, scale, half }: NightPaintProps) {
  const tone = night.state === 'available' ? toneOf(scale, night.price) : undefined;
  return <div className="night" data-state={night.state} data-tone={tone} data-half={half} />;
}

/** The colours and patterns of a day, without its text; put it into a `.day-paint` box of any size. */
export function DayPaint({ picture, scale }: { picture: DayPicture; scale: PriceScale }) {
  if (isWhole(picture)) return <NightPaint night={picture.evening} scale={scale} />;
  return (
    <>
      <NightPaint night={picture.morning} scale={scale} half="morning" />
      <NightPaint night={picture.evening} scale={scale} half="evening" />
    </>
  );
}
