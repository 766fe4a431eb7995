import type { OfferedHome, OfferedPrice, OpenedOffer } from '@/lib/contract/api/offers';
import { dayOf } from '@/lib/domain/day';

const stay = { checkIn: dayOf(2027, 3, 3), checkOut: dayOf(2027, 5, 28) };

export const priceOf = (total: string | null, change: Partial<OfferedPrice> = {}): OfferedPrice => ({
  ...stay,
  currency: 'EUR',
  total,
  month: total && '2450.00',
  lines: [
    { label: '', type: null, amount: '6600.00' },
    { label: 'Limpieza', type: 'CLEANING_EXIT', amount: '180.00' },
    { label: 'City tax', type: 'CITY_TAX', amount: '243.50' },
    { label: 'Utilities', type: 'UTILITIES', amount: '0' },
  ],
  deposit: '1200.00',
  ...change,
});

export const homeOf = (name: string, change: Partial<OfferedHome> = {}): OfferedHome => ({
  name,
  place: { area: 'Gràcia', city: 'Barcelona', country: 'ES', latitude: 41.4, longitude: 2.16 },
  surroundings: {
    land: 'M-340 -220 340 -220 340 -180 60 60 -340 190z',
    borders: 'M-340 -100 -200 -120 -120 -220',
    built: [{ across: 80, dots: 'M-3 11h0' }],
    towns: [
      { name: 'Barcelona', x: 50.3, y: 49.1 },
      { name: 'Badalona', x: 61.7, y: 36.2 },
      { name: 'Beside Badalona', x: 62.7, y: 37.2 },
    ],
    near: [
      { name: 'Barcelona', km: 1 },
      { name: 'Badalona', km: 9 },
      { name: 'Far', km: 1200 },
    ],
  },
  photos: [
    '/demo/birch-living-1.svg',
    '/demo/birch-bath-1.svg',
    '/demo/birch-bedroom-1.svg',
    '/demo/birch-kitchen-1.svg',
  ],
  floorPlans: [],
  description: 'A quiet flat on the third floor, with morning sun in the kitchen.\n\nThe metro is four minutes away.',
  bedrooms: 2,
  bathrooms: 1.5,
  guests: 4,
  squareMetres: 82,
  amenities: ['WIFI', 'WASHING_MACHINE', 'AIR_CONDITIONING', 'ELEVATOR', 'DISHWASHER', 'BALCONY', 'WINE_LOCKERS'],
  available: [{ start: dayOf(2027, 2, 20), end: dayOf(2027, 6, 10) }],
  today: dayOf(2027, 2, 1),
  promised: priceOf('7023.50'),
  standing: 'holds',
  now: null,
  nearest: null,
  ...change,
});

/** Three homes: one as promised, one dearer, one gone with a similar one in its place. */
export const openedOffer = (change: Partial<OpenedOffer> = {}): OpenedOffer => ({
  isExpired: false,
  language: 'en',
  sender: { name: 'Casa Mar', logo: null, colour: null, email: 'lena@casamar.example', phone: '+34 931 22 33 44' },
  recipient: 'Mara Keller',
  message:
    'It was good to talk to you on the phone.\nThese three are close to your office; the second has the balcony.',
  guests: 2,
  sentAt: Date.UTC(2026, 10, 29, 10),
  expiresAt: Date.UTC(2026, 11, 6, 10),
  isPinned: false,
  homes: [
    homeOf('Carrer de Verdi 12'),
    homeOf('Passeig de Sant Joan, top floor with terrace', {
      photos: ['/demo/brick-living-1.svg', '/demo/brick-bath-1.svg', '/demo/brick-bedroom-1.svg'],
      bedrooms: 0,
      standing: 'dearer',
      now: priceOf('7143.50'),
    }),
    homeOf('Plaça del Sol', {
      photos: ['/demo/cedar-living-1.svg', '/demo/cedar-bath-1.svg'],
      place: { area: null, city: 'Barcelona', country: 'ES', latitude: null, longitude: null },
      standing: 'gone',
      available: [{ start: dayOf(2027, 4, 5), end: dayOf(2027, 7, 12) }],
      nearest: priceOf('7400.00', { checkIn: dayOf(2027, 4, 5), checkOut: dayOf(2027, 6, 30) }),
    }),
  ],
  similar: [
    homeOf('Carrer d’Astúries', { photos: ['/demo/cedar-living-2.svg'], promised: priceOf(null, { deposit: null }) }),
  ],
  liked: 0,
  note: 'Could we come a day earlier?',
  ...change,
});
