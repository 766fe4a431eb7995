import { labelsOf } from '@/components/ui/place-labels';
import type { OfferedHome } from '@/lib/contract/api/offers';
import type { ClientWords } from '@/lib/words/client/client-words';

interface PlaceProps {
  /** The anchor of the home on the page. */
  id: string;
  name: string;
  surroundings: NonNullable<OfferedHome['surroundings']>;
  words: ClientWords;
}

/** The place of a home: a map, and the towns around it in words. */
export function Place(given: PlaceProps) {
  const { surroundings, words } = given;
  return (
    <div className="grid gap-3 print:grid-cols-[7cm_1fr] print:gap-4">
      <PlaceMap {...given} />
      <div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {surroundings.near.map(({ name, km }) => (
            <li key={`${name} ${km}`}>
              {name} <span className="whitespace-nowrap text-soft">{words.distance(km)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-1 text-xs text-soft">{words.say('approximate', { credits: 'Natural Earth, GeoNames' })}</p>
      </div>
    </div>
  );
}

/** The middle of the scale's text; only its room counts. */
const SCALE_NAME = { name: '10 km', x: 2, y: 92 };
const HOME = { name: '', x: 50, y: 50 };
/** In per cent of the map: towns this near to the home are named beside its mark. */
const BESIDE = 4;

/** A still map without a script: its shapes stretch with it, and its names keep their size. */
function PlaceMap({ id, name: home, surroundings: { land, borders, built, towns }, words }: PlaceProps) {
  const names = namesOn(towns);
  const dots = names.map(({ pin: { x, y } }) => `M${Math.round(6.4 * x - 320)} ${Math.round(4 * y - 200)}h0`);
  return (
    <svg
      role="img"
      aria-label={words.say('map', { home })}
      className="block aspect-8/5 w-full rounded-xl bg-water text-xs"
    >
      <svg viewBox="-320 -200 640 400" preserveAspectRatio="none" aria-hidden="true" strokeLinecap="round">
        <clipPath id={`${id}-land`}>
          <path d={land} />
        </clipPath>
        <g clipPath={`url(#${id}-land)`} className="stroke-built">
          <rect x="-320" y="-200" width="640" height="400" className="fill-land stroke-none" />
          {built.map(({ across, dots }) => (
            <path key={across} d={dots} strokeWidth={across} />
          ))}
        </g>
        <g className="fill-none stroke-soft *:[vector-effect:non-scaling-stroke]">
          <path d={borders} strokeDasharray="4 3" strokeLinecap="butt" />
          <path d={dots.join('')} strokeWidth="5" />
        </g>
      </svg>
      <g className="fill-ink stroke-land stroke-3 [paint-order:stroke] [stroke-linejoin:round]">
        {names.map(({ pin: { name, x, y }, isBefore }) => {
          const gap = x === HOME.x && y === HOME.y ? 17 : 7;
          const side = isBefore ? ({ dx: -gap, textAnchor: 'end' } as const) : { dx: gap };
          return (
            <text key={`${name} ${x} ${y}`} x={`${x}%`} y={`${y}%`} dy="4" {...side}>
              {name}
            </text>
          );
        })}
        <text x="2%" y="95%" dy="-5">
          {words.distance(10)}
        </text>
      </g>
      <rect x="2%" y="95%" width={`${100 / 6.4}%`} height="2" className="fill-ink" />
      <circle cx="50%" cy="50%" r="13" className="fill-brand opacity-20" />
      <circle cx="50%" cy="50%" r="6" className="fill-brand stroke-paper stroke-2" />
    </svg>
  );
}

/** The largest towns whose names find room, the one where the home is first. */
function namesOn(towns: PlaceProps['surroundings']['towns']) {
  const isBeside = ({ x, y }: typeof HOME) => Math.hypot(x - HOME.x, y - HOME.y) < BESIDE;
  const named = [SCALE_NAME, { ...HOME, name: towns.find(isBeside)?.name ?? '' }];
  for (const town of towns) {
    if (!isBeside(town) && labelsOf([...named, town]).length > named.length) named.push(town);
  }
  return labelsOf(named).filter(({ pin }) => pin !== SCALE_NAME && pin.name);
}
