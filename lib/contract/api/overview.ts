import * as z from 'zod/mini';
import { propertyRow } from './properties';

/** A city with the middle of its homes. */
const city = z.object({
  name: z.string(),
  country: z.string(),
  count: z.number(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A search worth trying, with the number of homes that it finds. */
const starterView = z.object({ name: z.string(), search: z.string(), total: z.number() });

const changedHome = z.object({
  id: z.string(),
  name: z.string(),
  /** As in a property's changes: 'pricing.advertisedPrice', 'calendar', 'listed'. */
  path: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});

/** The answer of `GET /api/overview`. */
export const OverviewAnswer = z.object({
  total: z.number(),
  /** Cities with homes, on the map or not. */
  cityCount: z.number(),
  /** The largest cities that have a place on the map. */
  cities: z.array(city),
  /** Homes that can be booked from today on. */
  bookableTonight: z.number(),
  /** Homes of which tonight is available, whether or not a stay can begin or end there. */
  emptyTonight: z.number(),
  /** Homes that can be booked from one of the next thirty days on. */
  bookableThisMonth: z.number(),
  /** Homes to show first. */
  picks: z.array(propertyRow),
  starterViews: z.array(starterView),
  /** The homes that changed last, newest first. */
  changes: z.array(changedHome),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;
