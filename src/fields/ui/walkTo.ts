/** Options that PageUp and PageDown pass over. */
const PAGE = 8;

/** Where a key leads from option `now` (-1: none) of `count`; the arrows go round. */
export function walkTo(key: string, now: number, count: number): number {
  if (count === 0) return -1;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(count - 1, now + PAGE);
    case 'PageUp':
      return Math.max(0, now - PAGE);
    case 'ArrowUp':
      return now <= 0 ? count - 1 : now - 1;
    default:
      return (now + 1) % count;
  }
}
