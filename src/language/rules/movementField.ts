import type { Field, Resource } from '../model';

/** What a report of movements can show of a measure: `quantity.opening`, what came in and went out, and what is there afterwards. */
export const MOVEMENT = { opening: '期初{title}', in: '收入{title}', out: '发出{title}', closing: '期末{title}' } as const;
export type Movement = keyof typeof MOVEMENT;

/** Names under `from` of a report on a ledger: what is there now, and what moved in a range of days. */
export const BALANCE = 'balance';
export const MOVEMENTS = 'movement';

/** The field that `quantity.opening` stands for: that of the measure, under a name of its own. */
export function movementField(resource: Resource, path: string): Field | undefined {
  const movement = movementOf(path);
  const measure = movement && resource.fields.find(({ name }) => name === movement.measure && resource.ledger?.measures.includes(name));
  return measure && { ...measure, name: `${measure.name}${movement.part[0]!.toUpperCase()}${movement.part.slice(1)}` };
}

export function movementOf(path: string): { measure: string; part: Movement } | undefined {
  const [measure, part, more] = path.split('.');
  return measure !== undefined && part !== undefined && more === undefined && Object.hasOwn(MOVEMENT, part) ? { measure, part: part as Movement } : undefined;
}
