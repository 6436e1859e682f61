/** A value that may be written in a drawing: where it would stand, and how much it says. */
export interface PlacedValue {
  from: number;
  to: number;
  size: number;
}

/** Between two values, px. */
const GAP = 4;

/** Which of the values are written, so that none stands on another: the greatest first, then the last one. Their places. */
export function roomyValues(values: readonly PlacedValue[]): number[] {
  const last = values.length - 1;
  const order = values
    .map((value, place) => ({ ...value, place }))
    .toSorted((one, other) => other.size - one.size || one.place - other.place);
  const [first, ...rest] = order;
  if (!first) return [];
  const wanted = [first, ...rest.filter(({ place }) => place === last), ...rest.filter(({ place }) => place !== last)];
  const taken: typeof order = [];
  for (const value of wanted)
    if (value.size > 0 && taken.every(({ from, to }) => value.from >= to + GAP || value.to <= from - GAP))
      taken.push(value);
  return taken.map(({ place }) => place).toSorted((one, other) => one - other);
}
