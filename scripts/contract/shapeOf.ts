/**
 * Where data hold what: `list[].id string`. Data of two servers that hold the same records differ in their values,
 * never in their shape. Keys that are ids or codes themselves stand as they are.
 */
export function shapeOf(data: unknown): Set<string> {
  const places = new Set<string>();
  visit(data, '', places);
  return places;
}

function visit(value: unknown, place: string, places: Set<string>): void {
  if (Array.isArray(value)) {
    places.add(`${place}[]`);
    for (const item of value) visit(item, `${place}[]`, places);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) visit(item, place === '' ? key : `${place}.${key}`, places);
  } else {
    places.add(`${place} ${value === null ? 'null' : typeof value}`);
  }
}
