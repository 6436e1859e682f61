import type { Field, TextContext } from '../../language/model';
import { pageTotal, totalText } from '../columns/totalText';
import type { ListAnswer } from '../../language/wire';

/** The totals under a table (E-11): of the page and of the whole query. Undefined when the screen declares none. */
export function totalRows(names: readonly string[], fieldOf: (name: string) => Field, page: ListAnswer, context: TextContext): Record<string, string>[] | undefined {
  if (names.length === 0) return undefined;
  const row = (text: (name: string) => string) => Object.fromEntries(names.map((name) => [name, text(name)]));
  return [row((name) => pageTotal(page.list, name, fieldOf(name), context)), row((name) => totalText(page.totals[name], fieldOf(name), context))];
}
