import type { ReactNode } from 'react';
import type { OfferedHome, OfferedPrice, ShownHome } from '@/lib/contract/api/offers';
import type { ClientWords } from '@/lib/words/client/client-words';
import { Place } from './place-map';
import { StayMonths } from './stay-months';

/** A home with the anchor of its part of the page. */
export interface PlacedHome {
  id: string;
  home: OfferedHome;
}

type Ends = Pick<OfferedPrice, 'checkIn' | 'checkOut'>;

interface HomeProps {
  /** The anchor of its part of the page. */
  id: string;
  home: ShownHome;
  /** The stay that its calendar shows, with its name, and the days around which it is known. */
  calendar: { stay: Ends | null; asked: Ends; label: string };
  price: ReactNode;
  words: ClientWords;
  /** '1 of 3', or 'New'. */
  mark: string | null;
  isFirst?: boolean;
  /** What the client can answer. */
  answer?: ReactNode;
}

/** A home further down is laid out once it comes near: a phone shows the first one sooner. */
const BELOW = '[content-visibility:auto] [contain-intrinsic-size:auto_110rem] print:[content-visibility:visible]';

/** One offered home: pictures, facts, place, plan, calendar and price. */
export function Home({ id, home, calendar, price, words, mark, isFirst = false, answer }: HomeProps) {
  const { say, term } = words;
  const { name, photos, floorPlans, description, amenities, surroundings, available, today } = home;
  return (
    <article
      id={id}
      className={`grid gap-6 border-b border-line py-[clamp(2.5rem,6vw,4.5rem)] *:min-w-0 print:break-before-page print:gap-4 print:border-0 print:py-0 ${isFirst ? '' : BELOW}`}
      aria-labelledby={`${id}-name`}
    >
      <header>
        {mark && <p className="mb-1.5 text-sm font-medium text-brand">{mark}</p>}
        <h2 id={`${id}-name`}>{name}</h2>
        <p className="mt-2">{placeText(home, words)}</p>
        <p className="text-soft">{factsOf(home, words).join('\u00a0· ')}</p>
      </header>
      {photos.length > 0 && <Gallery {...{ name, photos, words, isFirst }} />}
      <div className="grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-10 md:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)] md:grid-rows-[auto_1fr] print:grid-cols-[minmax(0,1fr)_6.5cm] print:gap-8">
        <div className="grid content-start gap-10 *:min-w-0 print:gap-5">
          {description && (
            <section>
              <h3>{say('about')}</h3>
              <p className="max-w-2xl whitespace-pre-line print:line-clamp-8">{description}</p>
            </section>
          )}
          {amenities.length > 0 && (
            <section>
              <h3>{say('amenities')}</h3>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,45%),1fr))] gap-x-4 gap-y-1 text-soft print:flex print:flex-wrap print:gap-y-0">
                {amenities.map((amenity) => (
                  <li key={amenity}>{term(amenity)}</li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h3>{say(calendar.stay ? 'calendar' : 'availability')}</h3>
            <StayMonths {...calendar} available={available} today={today} words={words} />
          </section>
        </div>
        <div className="grid content-start gap-4 rounded-2xl bg-wash p-6 max-md:-order-1 md:sticky md:top-6 md:row-span-2 md:self-start print:static print:order-none print:row-span-1">
          {price}
          {answer}
        </div>
        <div className="grid content-start gap-10 *:min-w-0 empty:hidden print:col-span-2 print:grid-cols-[10.5cm_1fr] print:gap-5">
          {surroundings && (
            <section className="print:break-inside-avoid">
              <h3>{say('location')}</h3>
              <Place id={id} name={name} surroundings={surroundings} words={words} />
            </section>
          )}
          {floorPlans.length > 0 && (
            <section>
              <h3>{say('floorPlan')}</h3>
              {floorPlans.map((plan) => (
                <a key={plan} href={plan} target="_blank" rel="noreferrer">
                  <Picture
                    src={plan}
                    alt={`${say('floorPlan')}: ${name}`}
                    width={1200}
                    height={900}
                    className="aspect-4/3 w-full max-w-2xl rounded-xl border border-line bg-white object-contain p-3 print:h-[4.5cm] print:w-auto print:p-1"
                  />
                </a>
              ))}
            </section>
          )}
        </div>
      </div>
    </article>
  );
}

interface GalleryProps extends Pick<ShownHome, 'name' | 'photos'> {
  words: ClientWords;
  isFirst: boolean;
}

function Gallery({ name, photos, words: { say }, isFirst }: GalleryProps) {
  return (
    <ul className="gallery" aria-label={say('pictures', { home: name })}>
      {photos.map((photo, at) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer" className="block h-full -outline-offset-4">
            <Picture
              src={photo}
              alt={say('picture', { home: name, number: at + 1, count: photos.length })}
              width={1200}
              height={800}
              isFirst={isFirst && at === 0}
              className="size-full rounded-xl object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  src: string;
  alt: string;
  width?: number;
  height: number;
  className: string;
  isFirst?: boolean;
}

export function Picture({ isFirst = false, alt, className, ...given }: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image needs an optimizer and a script, and this page has neither.
    <img
      {...given}
      alt={alt}
      className={`bg-wash ${className}`}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

export const placeText = ({ place: { area, city, country } }: ShownHome, words: ClientWords): string =>
  [area, city, country && words.country(country)].filter(Boolean).join(', ');

/** Bedrooms and bathrooms, as far as they are known. */
export function roomsOf({ bedrooms, bathrooms }: ShownHome, { say }: ClientWords): string[] {
  return [
    ...(bedrooms === null ? [] : [say('bedrooms', { count: bedrooms })]),
    ...(bathrooms ? [say('bathrooms', { count: bathrooms })] : []),
  ];
}

export const sizeOf = ({ squareMetres }: ShownHome, { number }: ClientWords): string | null =>
  squareMetres ? `${number(squareMetres)}\u00a0m²` : null;

function factsOf(home: ShownHome, words: ClientWords): string[] {
  const upTo = home.guests ? words.say('upTo', { count: home.guests }) : null;
  return [...roomsOf(home, words), sizeOf(home, words), upTo].filter((fact) => fact !== null);
}
