import { IDS_PER_REQUEST, PAGE_SIZE } from './request';

// Limits on the answers of a service, which may be wrong or hostile: each is far beyond the needs of any home.

/** A service that does not know pageSize may send a small portfolio at once. */
export const MOST_PROPERTIES = 100 * PAGE_SIZE.max;
/** As many as were asked for, but for a service that sends some twice. */
export const MOST_CALENDARS = 10 * IDS_PER_REQUEST;
/** Two for each day of three years. */
export const MOST_RANGES = 2200;
/** Photos, surcharges or discounts of a home. */
export const MOST_ENTRIES = 1000;

/** Amenities of a home, in it and in its building: every row of a list has all their names. */
export const MOST_AMENITIES = 200;

/** In characters. A hundred ids fit an address. */
export const LONGEST_ID = 100;
/** A word of an open list: an amenity, an availability. A calendar may have thousands of them. */
export const LONGEST_TERM = 100;
/** A name, a city, a time. */
export const LONGEST_LABEL = 500;
/** Web addresses may be signed, captions are sentences, and services choose their cursors. */
export const LONGEST_LINE = 4096;
export const LONGEST_DESCRIPTION = 100_000;
/** The name of a field at any depth: changes below it are named by it. */
export const LONGEST_FIELD_NAME = 200;
/** All of a property, the names of its fields and those the spec does not know included. */
export const LONGEST_PROPERTY = 1_000_000;
/** Values of a property, those the spec does not know included: in memory a small one takes many times its text. */
export const MOST_FIELDS = 20_000;
export const DEEPEST_FIELD = 32;

/** A number with more digits before its point is no amount of money, no size and no place. */
export const LARGEST_DECIMAL = 1e15;
/** Days. A later one has no date that could be shown. */
export const MOST_DAYS = 1_000_000;
/** Seconds since 1970, either way: the instants that a Date has (ECMA-262, "Time Values"). */
export const FURTHEST_INSTANT = 8.64e12;

export const MOST_FAULTS = 20;
