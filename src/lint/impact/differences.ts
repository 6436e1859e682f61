import { say, type Message, type MessagePart } from '../../lib/message';

/** What differs between two maps of things by name. */
export interface Compared<T> {
  added: [string, T][];
  removed: [string, T][];
  /** before, now */
  kept: [string, T, T][];
}

export function compared<T>(before: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>): Compared<T> {
  return {
    added: Object.entries(now).filter(([name]) => !Object.hasOwn(before, name)),
    removed: Object.entries(before).filter(([name]) => !Object.hasOwn(now, name)),
    kept: Object.entries(now).flatMap(([name, value]): [string, T, T][] =>
      Object.hasOwn(before, name) ? [[name, before[name]!, value]] : [],
    ),
  };
}

export function byName<T>(members: readonly T[], nameOf: (member: T) => string): Record<string, T> {
  return Object.fromEntries(members.map((member) => [nameOf(member), member]));
}

/** Whether two plain values say the same; the order of keys does not matter. */
export function isAlike(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      isRecord(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
    ) ?? ''
  );
}

/** One line for each key whose value differs: `max: 30 → 50`. */
export function attributeDetails(before: object, now: object, keys: readonly string[]): Message[] {
  const [old, present] = [before, now] as [Record<string, unknown>, Record<string, unknown>];
  return keys
    .filter((key) => !isAlike(old[key], present[key]))
    .map((key) => say`${key}: ${shown(old[key])} → ${shown(present[key])}`);
}

/**
 * Keys that either of two objects has, but for those that are told in another way: what the language learns later is
 * told without being listed here.
 */
export function otherKeys(before: object, now: object, told: readonly string[]): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((key) => !told.includes(key));
}

/** What came into a list of names, what left it, or that it is in another order. */
export function listDetails(what: MessagePart, before: readonly string[], now: readonly string[]): Message[] {
  const [came, went] = [now.filter((name) => !before.includes(name)), before.filter((name) => !now.includes(name))];
  if (came.length + went.length === 0) return isAlike(before, now) ? [] : [say`${what}: another order`];
  return [say`${what}: ${[...came.map((name) => `+${name}`), ...went.map((name) => `−${name}`)]}`];
}

const LONGEST = 80;

function shown(value: unknown): string {
  if (value === undefined) return '—';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
