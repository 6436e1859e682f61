import { isWhole } from './isWhole';

/** The first of many that are alike, or all of them where nothing is left out. */
export function someOf<Item>(all: readonly Item[], count = 1): readonly Item[] {
  return isWhole ? all : all.slice(0, count);
}
