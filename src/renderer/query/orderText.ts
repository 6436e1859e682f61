import type { GridSort } from '../grid';

/** An order as the list call takes it: `field,-field`. */
export function orderText(sort: readonly GridSort[]): string {
  return sort.map(({ key, descending }) => (descending ? `-${key}` : key)).join(',');
}

/** The order that such a text says. */
export function readOrder(text: string): GridSort[] {
  return text
    .split(',')
    .flatMap((part) => (part === '' ? [] : [{ key: part.replace(/^-/, ''), descending: part.startsWith('-') }]));
}
