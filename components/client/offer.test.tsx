import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type OpenedOffer } from '@/lib/contract/api/offers';
import { dayOf } from '@/lib/domain/day';
import { clientWords } from '@/lib/words/client/client-words';
import { EndedOffer } from './frame';
import { Offer } from './offer';
import { homeOf, openedOffer, priceOf } from './offer.fixture';

const words = (offer: OpenedOffer) => clientWords(offer.language, 'Europe/Madrid');
const htmlOf = (offer: OpenedOffer) => renderToStaticMarkup(<Offer offer={offer} words={words(offer)} />);
/** What is read, without tags. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const one = (change: Parameters<typeof homeOf>[1], offer: Partial<OpenedOffer> = {}) =>
  textOf(htmlOf(openedOffer({ homes: [homeOf('Verdi', change)], similar: [], liked: null, note: null, ...offer })));

describe('the page of an offer', () => {
  it.each(LANGUAGES)('is whole in %s: no message is missing a value', (language) => {
    const offer = openedOffer({ language });
    expect(textOf(htmlOf(offer))).not.toMatch(/[{}]|undefined|NaN/);
    const ended = renderToStaticMarkup(<EndedOffer offer={offer} words={words(offer)} />);
    expect(textOf(ended)).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('shows a home as it was promised while it holds', () => {
    const text = one({});
    expect(text).toContain('Total for 86 nights €7,023.50');
    expect(text).toContain('Rent €6,600.00');
    expect(text).toContain('Utilities Included');
    expect(text).not.toMatch(/has changed|No longer/);
    expect(text).toContain('Limpieza €180.00');
    expect(one({}, { language: 'de' })).toMatch(/Endreinigung 180,00 €/);
  });

  it('tells by how much a price has changed since it was sent, and shows both', () => {
    const text = one({ standing: 'dearer', now: priceOf('7143.50') });
    expect(text).toContain('The price has changed by +€120 since 29 November 2026.');
    expect(text).toContain('€7,143.50');
    expect(text).toMatch(/As offered on 29 November 2026.*€7,023\.50/);
  });

  it('keeps to a pinned price', () => {
    const text = one({ standing: 'dearer', now: priceOf('7143.50') }, { isPinned: true });
    expect(text).toContain('These prices hold until 6 December 2026.');
    expect(text).toContain('€7,023.50');
    expect(text).not.toMatch(/7,143|has changed/);
  });

  it('says that a home is gone, names the nearest stay, and takes no liking', () => {
    const nearest = priceOf('7400.00', { checkIn: dayOf(2027, 4, 5), checkOut: dayOf(2027, 6, 30) });
    const text = one({ standing: 'gone', nearest });
    expect(text).toContain('No longer available for your dates. Nearest possible stay: 5 April – 30 June 2027.');
    expect(text).toContain('€7,400');
    expect(text).not.toContain('I like this one');
    expect(one({ standing: 'gone' })).toContain('We will gladly look for other dates with you.');
  });

  it('tells the days of each home where they differ, and common ones once', () => {
    const days = { checkIn: dayOf(2027, 4, 1), checkOut: dayOf(2027, 6, 26) };
    const offer = openedOffer({
      homes: [homeOf('Verdi'), homeOf('Sol', { promised: priceOf('7100', days) })],
      similar: [],
    });
    const text = textOf(htmlOf(offer));
    expect(text).toContain('86 nights each, within 3 March – 26 June 2027 · 2 guests');
    expect(text).toMatch(/Verdi 3 March – 28 May 2027 €7,023.50 .*Sol 1 April – 26 June 2027 €7,100/);
    expect(text.match(/Total for 86 nights/g)).toHaveLength(2);
    const common = textOf(htmlOf(openedOffer({ homes: [homeOf('Verdi'), homeOf('Sol')] })));
    expect(common).toContain('3 March – 28 May 2027 · 86 nights · 2 guests');
    expect(common).not.toMatch(/nights each|within/);
  });

  it('shows no sum as whole that is not known', () => {
    const text = one({ promised: priceOf(null, { deposit: null }) });
    expect(text).toContain('Total for 86 nights On request');
    expect(text).toContain('Refundable deposit, not in the total: On request');
    expect(one({ standing: 'dearer', now: priceOf(null) })).toContain('The price has changed since 29 November 2026.');
  });

  it('leaves out what is not known of a home', () => {
    const unknown = { bedrooms: null, bathrooms: null, guests: null, squareMetres: null, description: null };
    const text = one({
      ...unknown,
      amenities: [],
      photos: [],
      place: { ...homeOf('').place, area: null, country: null },
    });
    expect(text).toContain('Verdi Barcelona');
    expect(text).not.toMatch(/null|bedroom|m²|About this home|Amenities/);
  });

  it('paints the place of a home with the towns around it, and tells how far they are', () => {
    const html = htmlOf(openedOffer({ homes: [homeOf('Verdi')], similar: [], language: 'de' }));
    expect(html).toContain('<svg role="img" aria-label="Karte der Umgebung von Verdi"');
    expect([...html.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      ...['Barcelona', 'Badalona', '10 km'],
    ]);
    expect(html).toContain('id="home-1-land"');
    expect(textOf(html)).toMatch(
      /Lage .* Barcelona 1 km Badalona 9 km Far 1\.200 km Die Markierung .*Natural Earth, GeoNames/,
    );
    expect(html).not.toMatch(/41\.4|2\.16/);
  });

  it('has no section for a place that is not known', () => {
    const { surroundings: _, ...home } = homeOf('Verdi');
    expect(textOf(htmlOf(openedOffer({ homes: [home], similar: [] })))).not.toMatch(/Location|Natural Earth/);
  });

  it('compares two homes and more, and never one', () => {
    expect(one({})).not.toContain('Side by side');
    expect(textOf(htmlOf(openedOffer()))).toContain('Side by side');
  });

  it('says that similar homes are new', () => {
    expect(textOf(htmlOf(openedOffer()))).toMatch(
      /New: similar homes.*not part of our first offer\. New Carrer d’Astúries/,
    );
  });

  it('paints each night of the stay, and the free and taken days around it', () => {
    const html = htmlOf(
      openedOffer({
        homes: [homeOf('Verdi', { available: [{ start: dayOf(2027, 3, 3), end: dayOf(2027, 5, 30) }] })],
        similar: [],
      }),
    );
    const days = [...html.matchAll(/<td class="([^"]*)"(?: aria-label="([^"]*)")?>(\d+)</g)].map(
      ([, names = '', label, day]) => ({ names, label, day }),
    );
    expect(days).toHaveLength(31 + 30 + 31);
    expect(days.filter(({ names }) => names.split(' ').includes('stay'))).toHaveLength(86);
    expect(days.filter(({ names }) => names.includes('taken')).map(({ day }) => day)).toEqual(['1', '2', '30', '31']);
    expect(days.find(({ names }) => names.includes('out'))?.day).toBe('28');
    expect(days.slice(0, 3).map(({ label }) => label)).toEqual(['1 Taken', '2 Taken', '3 Your stay']);
  });

  it('never calls a day taken that is over', () => {
    const home = homeOf('Verdi', { available: [], today: dayOf(2027, 3, 30) });
    const html = htmlOf(openedOffer({ homes: [home], similar: [] }));
    const [, march = ''] = html.split('<table');
    const days = [...march.matchAll(/aria-label="(\d+) ([^"]*)"/g)];
    expect(days.flatMap(([, day, text = '']) => (text.includes('Taken') ? [day] : []))).toEqual(['30', '31']);
  });

  it('never calls a day taken of which nothing is known', () => {
    const far = priceOf('1.00', { checkIn: dayOf(2027, 11, 2), checkOut: dayOf(2027, 11, 9) });
    const html = htmlOf(
      openedOffer({ homes: [homeOf('Verdi', { standing: 'gone', available: [], nearest: far })], similar: [] }),
    );
    expect(html).toContain('November 2027');
    expect(html).not.toMatch(/<td class="[^"]*taken/);
  });
});
