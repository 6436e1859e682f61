import type { Forest } from './forestOf';

export interface TreeLine<T> {
  row: T;
  /** 0 at the top */
  depth: number;
}

/**
 * The rows of trees in the order of display, each before what lies below it; what lies below a row that is not open is
 * left out.
 */
export function flatten<T>(forest: Forest<T>, isOpen: (row: T) => boolean = () => true): TreeLine<T>[] {
  const lines: TreeLine<T>[] = [];
  // The next line is the last one: a chain of any length needs no stack of calls.
  const waiting: TreeLine<T>[] = forest.roots.map((row) => ({ row, depth: 0 })).toReversed();
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    lines.push(line);
    if (!isOpen(line.row)) continue;
    for (const row of forest.childrenOf(line.row).toReversed()) waiting.push({ row, depth: line.depth + 1 });
  }
  return lines;
}
