/** A place on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth, metres. */
const EARTH = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places along the earth, by haversines; rounded, and right to half a percent. */
export function metresBetween(one: Point, other: Point): number {
  const [north, east] = [radians(other.latitude - one.latitude) / 2, radians(other.longitude - one.longitude) / 2];
  const share =
    Math.sin(north) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2;
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(share))));
}
