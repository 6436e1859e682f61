import type { Field, LinePick } from '../model';

/**
 * The windows that offer open lines of other documents for the lines of a table; said by the documents that offer them.
 */
export function linePicks({ settings }: Pick<Field, 'settings'>): readonly LinePick[] {
  return (settings.picks as readonly LinePick[] | undefined) ?? [];
}
