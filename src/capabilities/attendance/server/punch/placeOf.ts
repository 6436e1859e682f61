import { metresBetween, type Outside, type Point } from '../../wire';
import type { Place } from './readPlaces';

/** Where a punch was made, as its record says it. */
export interface Placed {
  place: string | null;
  /** metres to the nearest place */
  distance: number | null;
  isOutside: boolean;
}

/** Metres that a position may be wrong by and still count: what is said beyond that is no position. */
const MOST_WRONG = 500;

/**
 * Where a punch was made, by the places of a group and what it does with others; why it is refused, with what to do. How
 * far a position may be wrong counts in favour of who punches, but no more than half a kilometre.
 */
export function placeOf(
  { outside, places }: { outside: Outside; places: readonly Place[] },
  position: (Point & { accuracy: number }) | undefined,
): Placed | { refusal: string; params: Record<string, string | number> } {
  if (places.length === 0) return { place: null, distance: null, isOutside: false };
  if (!position)
    return outside === 'refuse'
      ? { refusal: '没有取得您的定位，不能打卡；请在浏览器中允许本网站使用定位，再打一次', params: {} }
      : { place: null, distance: null, isOutside: outside === 'mark' };
  const measured = places.map((place) => ({ place, distance: metresBetween(position, place) }));
  const inside = measured
    .filter(({ distance, place }) => distance - Math.min(position.accuracy, MOST_WRONG) <= place.radius)
    .toSorted((one, other) => one.distance - other.distance)[0];
  if (inside) return { place: inside.place.name, distance: inside.distance, isOutside: false };
  const [nearest] = measured.toSorted((one, other) => one.distance - other.distance);
  const distance = nearest?.distance ?? 0;
  if (outside !== 'refuse') return { place: null, distance, isOutside: outside === 'mark' };
  return {
    refusal: '您距{place}{distance}米，超出{radius}米的打卡范围；请到打卡地点再打，因公外出请申请补卡',
    params: { place: nearest?.place.name ?? '', distance, radius: nearest?.place.radius ?? 0 },
  };
}
