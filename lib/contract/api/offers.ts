import * as z from 'zod/mini';
import { day, stayEnds } from './stay';

/** The languages of what a client reads. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where an offer stands. A link ends for its holder with `expired` and `revoked`. */
export const OFFER_STATES = ['draft', 'sent', 'expired', 'revoked'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Whether one offered home can still be had as it was promised. */
export const STANDINGS = ['holds', 'dearer', 'cheaper', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];

const instant = z.number();
const recipient = z.object({ name: z.string(), email: z.nullable(z.string()) });

/** An offer as its sender writes it. */
export const OfferDraft = z.object({
  ...stayEnds,
  guests: z.nullable(z.number()),
  /** In the order in which the client sees them; `options` are the keys of optional surcharges. A home may have days of its own. */
  homes: z.array(
    z.object({
      ...{ id: z.string(), options: z.array(z.string()) },
      ...{ checkIn: z.exactOptional(day), checkOut: z.exactOptional(day) },
    }),
  ),
  /** The guests bring a pet, and pay for it. */
  pets: z.boolean(),
  recipient,
  message: z.string(),
  language: z.enum(LANGUAGES),
  /** Days from sending. */
  expiresInDays: z.number(),
  /** The prices are promised until the expiry, whatever the calendar says later. */
  pinsPrices: z.boolean(),
  /** The client is shown similar homes where one is gone. */
  showsSimilar: z.boolean(),
});
export type OfferDraft = z.infer<typeof OfferDraft>;

/** An offer in the list of `GET /api/offers`. */
export const OfferSummary = z.object({
  id: z.string(),
  /** Rises with every change: a change names the one that it was made from. */
  version: z.number(),
  state: z.enum(OFFER_STATES),
  draft: OfferDraft,
  /** The names of the homes, in order. */
  names: z.array(z.string()),
  author: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  opened: z.number(),
  openedAt: z.nullable(instant),
  /** The place, from 0, of the home that the client likes, and their note; a similar home comes after the offered ones. */
  liked: z.nullable(z.number()),
  likedName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Whether the client asked again after the expiry. */
  askedAgain: z.boolean(),
  /** One for each home, by the calendar of today, whatever is pinned; null for a draft. */
  standings: z.nullable(z.array(z.enum(STANDINGS))),
  /** What the sender should know, in sentences: homes of a draft that cannot be sent, and pinned prices of which the calendar says otherwise. */
  warnings: z.array(z.string()),
});
export type OfferSummary = z.infer<typeof OfferSummary>;

export const OffersAnswer = z.object({
  items: z.array(OfferSummary),
  /** Whether SMTP_URL is set. */
  canEmail: z.boolean(),
});
export type OffersAnswer = z.infer<typeof OffersAnswer>;

/** The answer of a change. A link is shown this once: `POST /api/offers/{id}/link` makes another one. */
export const OfferMade = z.object({
  id: z.string(),
  version: z.number(),
  url: z.nullable(z.string()),
  /** Whether the mail server took the e-mail; null where none was asked for. */
  isMailed: z.nullable(z.boolean()),
  warnings: z.array(z.string()),
});
export type OfferMade = z.infer<typeof OfferMade>;

const amount = z.nullable(z.string());
/** The label is the partner's, the type one of the spec's list or another. An empty label is the nights themselves; nothing to pay is included in them; a null amount is not known. */
const priceLine = z.object({ label: z.string(), type: z.nullable(z.string()), amount });

/** What a home costs for the stay, in its own currency: one total and what is in it. */
export const offeredPrice = z.object({
  ...stayEnds,
  currency: z.string(),
  /** Null where a part of it is not known. */
  total: amount,
  month: amount,
  lines: z.array(priceLine),
  /** Refundable, and not part of the total. '0.00': there is none; null: not known. */
  deposit: amount,
});
export type OfferedPrice = z.infer<typeof offeredPrice>;

/** A map around a home, 640 by 400 units of 100 m, whose origin is the home. */
const surroundings = z.object({
  /** SVG paths. */
  land: z.string(),
  borders: z.string(),
  /** Cities and towns as round dots: paths of points, each with its width. */
  built: z.array(z.object({ across: z.number(), dots: z.string() })),
  /** Towns to be named on the map, the largest first, in per cent of it. */
  towns: z.array(z.object({ name: z.string(), x: z.number(), y: z.number() })),
  /** The nearest town and the largest others around, in kilometres. */
  near: z.array(z.object({ name: z.string(), km: z.number() })),
});

/** A home as the client sees it: no id, no code, no agent's data. */
export const OfferedHome = z.object({
  name: z.string(),
  place: z.object({
    area: z.nullable(z.string()),
    city: z.nullable(z.string()),
    country: z.nullable(z.string()),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
  /** In place of the coordinates on the client's page, where they are null. */
  surroundings: z.optional(surroundings),
  /** Addresses on this installation: the client's browser asks nobody else. */
  photos: z.array(z.string()),
  floorPlans: z.array(z.string()),
  description: z.nullable(z.string()),
  bedrooms: z.nullable(z.number()),
  bathrooms: z.nullable(z.number()),
  guests: z.nullable(z.number()),
  squareMetres: z.nullable(z.number()),
  amenities: z.array(z.string()),
  /** The days that are for sale around the stay, half-open. */
  available: z.array(z.object({ start: day, end: day })),
  /** The day from which `available` tells what is for sale: before it a day is over. */
  today: day,
  promised: offeredPrice,
  /** By the total, and where that is the same by the deposit. A price that is not known any more counts as dearer. */
  standing: z.enum(STANDINGS),
  /** The price of today where it is another one; the promised one counts while prices are pinned. */
  now: z.nullable(offeredPrice),
  /** The nearest stay that it takes, where it is gone. */
  nearest: z.nullable(offeredPrice),
});
export type OfferedHome = z.infer<typeof OfferedHome>;

/** What a home is, without a promise. */
export type ShownHome = Omit<OfferedHome, 'promised' | 'standing' | 'now' | 'nearest'>;

/** The answer of `GET /api/offers/{id}`: as it was promised, and as it is now. */
export const OfferAnswer = z.extend(OfferSummary, { homes: z.array(OfferedHome) });
export type OfferAnswer = z.infer<typeof OfferAnswer>;

/** What a client reads at `/o/TOKEN`. */
export const OpenedOffer = z.object({
  /** After the expiry there are no homes, and the client may ask again. */
  isExpired: z.boolean(),
  language: z.enum(LANGUAGES),
  sender: z.object({
    name: z.string(),
    /** A data URL. */
    logo: z.nullable(z.string()),
    /** '#1d4ed8'. */
    colour: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  recipient: z.string(),
  message: z.string(),
  guests: z.nullable(z.number()),
  sentAt: instant,
  expiresAt: instant,
  isPinned: z.boolean(),
  homes: z.array(OfferedHome),
  /** Homes that the sender allowed in place of those that are gone: they are new to the client. */
  similar: z.array(OfferedHome),
  /** The place of the liked home in `homes`, and after them in `similar`. */
  liked: z.nullable(z.number()),
  note: z.nullable(z.string()),
});
export type OpenedOffer = z.infer<typeof OpenedOffer>;

/** A home at full screen beside a guest, one of a search or of a list. */
export interface PresentedHome {
  /** As its offer of this moment would read; null without a stay, or where it takes none of a length. */
  offered: OfferedHome | null;
  /** It takes no stay of the length that is asked for. */
  isRefused: boolean;
  shown: ShownHome;
  /** The days that `available` tells of where there is no stay. */
  days: { checkIn: number; checkOut: number };
  monthlyRent: { amount: string; currency: string };
  bookable: { from: number | null; nights: number | null };
}
