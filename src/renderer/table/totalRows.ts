import type { Field, TextContext } from '../../language/model';
import { REPORT_UNIT } from '../../language/rules/reportUnit';
import { pageTotal, totalText } from '../columns/totalText';
import type { ListAnswer } from '../../language/wire';

/** What stands for a total that would add up pieces and kilograms. */
const NO_TOTAL = '—';

/**
 * The totals under a table (E-11): of the page and of the whole query. Quantities of several units have none. Undefined
 * when the screen declares none.
 * @param isRolledUp rows hold what others come to: those of a page are not added up
 */
export function totalRows(
  names: readonly string[],
  fieldOf: (name: string) => Field,
  page: ListAnswer,
  context: TextContext,
  isRolledUp = false,
): Record<string, string>[] | undefined {
  if (names.length === 0) return undefined;
  const row = (text: (name: string) => string) => Object.fromEntries(names.map((name) => [name, text(name)]));
  const isMixed = page.list.some((each) => each[REPORT_UNIT] !== page.list[0]![REPORT_UNIT]);
  const ofPage = row((name) =>
    isMixed && fieldOf(name).settings.unit !== undefined
      ? NO_TOTAL
      : pageTotal(page.list, name, fieldOf(name), context),
  );
  const isKnown = page.list.length > 0;
  const ofAll = row((name) =>
    isKnown && page.totals[name] === undefined && fieldOf(name).settings.unit !== undefined
      ? NO_TOTAL
      : totalText(page.totals[name], fieldOf(name), context),
  );
  return isRolledUp ? [ofAll] : [ofPage, ofAll];
}
