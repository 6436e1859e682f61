import { dateWord, dateWordText } from '../../lib/dateWords';
import { findScreens, type Hit } from './findScreens';
import type { IndexedEntry } from './searchIndex';

/** Screens with a period offered at most. */
const MAX = 4;

/**
 * Lists and reports that are opened over a period, where one of the words typed is a word for days: 销售订单统计 上月. The
 * word stays a word in the address, so that it means the same the next day.
 */
export function findPeriods(
  index: readonly IndexedEntry[],
  typed: string,
  hasPinyin: boolean,
  t: (zh: string, params?: Record<string, string | number>) => string,
): Hit[] {
  const words = typed.trim().split(/\s+/);
  const at = words.findLastIndex((word) => dateWord(word, t) !== undefined);
  const period = dateWord(words[at] ?? '', t);
  const rest = words.filter((_, place) => place !== at).join(' ');
  if (period === undefined || rest === '') return [];
  const able = index.filter(({ entry }) => entry.period !== undefined);
  return findScreens(able, rest, hasPinyin)
    .slice(0, MAX)
    .map((hit) => ({
      ...hit,
      entry: {
        ...hit.entry,
        path: `${hit.entry.path}?${new URLSearchParams({ [hit.entry.period ?? '']: `${period},${period}` })}`,
        trail: [dateWordText(period, t), ...hit.entry.trail],
      },
    }));
}
