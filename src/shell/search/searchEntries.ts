import { titleText } from '../../client/texts';
import type { Route, Title } from '../../language/model';
import type { MenuItem } from '../menuTree';
import type { SearchEntry } from './SearchEntry';

/** Every screen below the menu's entries, in the menu's order. */
export function searchEntries(tree: readonly MenuItem[], trail: readonly string[] = []): SearchEntry[] {
  return tree.flatMap(({ path, period, title, children }) => {
    const shown = titleText(title);
    return path === null
      ? searchEntries(children, [...trail, shown])
      : [{ path, title: shown, source: chineseTitle(title), trail, ...(period === undefined ? {} : { period }) }];
  });
}

/** Empty forms that the person may fill in: 新增销售订单. They stand in no menu, as their lists lead to them. */
export function actionEntries(
  routes: readonly Route[],
  holdsAny: (codes: readonly string[]) => boolean,
  trail: string,
): SearchEntry[] {
  return routes
    .filter(({ hidden, kind, permissions }) => kind === 'form' && hidden && holdsAny(permissions))
    .map(({ path, title }) => ({ path, title: titleText(title), source: chineseTitle(title), trail: [trail] }));
}

/** A title in Chinese, whatever language is shown. */
function chineseTitle({ text, pattern, of }: Title): string {
  return pattern !== undefined && of !== undefined ? pattern.replace('{title}', of) : text;
}
