/** Bytes that are asked for, from `from` up to and without `to`; `whole`: all of them; `none`: there are none such. */
export type Range = 'whole' | 'none' | { from: number; to: number };

interface Asked {
  range?: string | undefined;
  'if-range'?: string | undefined;
}

/**
 * What a request asks of a content of `size` bytes. Several ranges at once, other units and what is no range are answered
 * whole, and so is a range of another version than the one that the caller has begun with: `If-Range` must name this one
 * exactly, and a weak tag names none.
 *
 * @param tag as the answer carries it, with its quotes
 */
export function rangeOf({ 'if-range': ifRange, range }: Asked, tag: string, size: number): Range {
  if (range === undefined || (ifRange !== undefined && ifRange !== tag)) return 'whole';
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size };
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= size ? 'none' : { from, to: last === '' ? size : Math.min(size, Number(last) + 1) };
}

/** Whether a caller who names tags has this one already; `*` is any, and a weak tag will do. */
export function hasTag(named: string | undefined, tag: string): boolean {
  return named !== undefined && named.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
