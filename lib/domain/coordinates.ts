/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Coordinates as a partner sends them; null where they cannot be read. */
export interface ReceivedCoordinates {
  latitude: number | null;
  longitude: number | null;
}

/**
 * A position, or null for implausible coordinates: off the globe, or both zero, which is a buoy in the Gulf of Guinea and
 * the value of an empty form.
 */
export function placeOf({ latitude, longitude }: ReceivedCoordinates): Coordinates | null {
  if (latitude === null || longitude === null) return null;
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnGlobe && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

export const EARTH_KM = 6371;

/** Along the great circle (haversine). */
export function kilometres(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(radians(one - other) / 2) ** 2;
  const along = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half(a.latitude, b.latitude) + along * half(a.longitude, b.longitude)));
}
