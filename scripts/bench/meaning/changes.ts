import type { Spot } from './Spot';
import { mistake, type Mistake, type Stretch } from './MeaningKind';

/** Another value in the place of one. */
export const valueAs = ({ node }: Spot, value: unknown): Stretch => ({
  start: node.offset,
  end: node.offset + node.length,
  text: JSON.stringify(value),
});

export const set = (spot: Spot, value: unknown): Mistake => mistake(spot, valueAs(spot, value));

/** Two values in each other's place; both stand in one file, none in the other. */
export function exchange(one: Spot, other: Spot): Mistake {
  const written = ({ file, node }: Spot) => file.text.slice(node.offset, node.offset + node.length);
  return mistake(
    one,
    { start: one.node.offset, end: one.node.offset + one.node.length, text: written(other) },
    { start: other.node.offset, end: other.node.offset + other.node.length, text: written(one) },
  );
}

/** A property or a member left out, with the comma that parted it from the next. */
export function drop(spot: Spot): Mistake {
  const { length, offset } = spot.property ?? spot.node;
  const { text } = spot.file;
  const behind = /^\s*,\s*/.exec(text.slice(offset + length))?.[0].length;
  const before = behind === undefined ? (/,\s*$/.exec(text.slice(0, offset))?.[0].length ?? 0) : 0;
  return mistake(spot, {
    start: offset - before,
    end: offset + length + (behind ?? 0),
    text: '',
    ...(spot.holder && { holder: (spot.holder.property ?? spot.holder.node).offset }),
  });
}

/** A property that was not said, as the first of an object. */
export const add = (object: Spot, key: string, value: unknown): Mistake =>
  mistake(object, insertion(object, `${JSON.stringify(key)}: ${JSON.stringify(value)}`));

/** A member once more. */
export function twice(member: Spot): Mistake {
  const { length, offset } = member.node;
  const text = member.file.text.slice(offset, offset + length);
  return mistake(member, { start: offset + length, end: offset + length, text: `, ${text}` });
}

/** The first of what a pattern finds in a text becomes another; none where it finds nothing. */
export function reword(spot: Spot, pattern: RegExp, to: string | ((...found: string[]) => string)): Mistake[] {
  if (typeof spot.value !== 'string') return [];
  const text = typeof to === 'string' ? spot.value.replace(pattern, to) : spot.value.replace(pattern, to);
  return text === spot.value ? [] : [set(spot, text)];
}

/** Pairs of what stands in one list, each with the next. */
export const neighbours = <T>(list: readonly T[]): [T, T][] =>
  list.slice(1).map((next, index) => [list[index] as T, next]);

function insertion({ node }: Spot, text: string): Stretch {
  const isEmpty = (node.children ?? []).length === 0;
  return { start: node.offset + 1, end: node.offset + 1, text: isEmpty ? ` ${text} ` : ` ${text},` };
}
