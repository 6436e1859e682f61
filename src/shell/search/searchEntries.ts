import { titleText } from '../../client/texts';
import type { Title } from '../../language/model';
import type { MenuItem } from '../menuTree';
import type { SearchEntry } from './SearchEntry';

/** Every screen below the menu's entries, in the menu's order. */
export function searchEntries(tree: readonly MenuItem[], trail: readonly string[] = []): SearchEntry[] {
  return tree.flatMap(({ path, title, children }) => {
    const shown = titleText(title);
    return path === null
      ? searchEntries(children, [...trail, shown])
      : [{ path, title: shown, source: chinese(title), trail }];
  });
}

function chinese({ text, pattern, of }: Title): string {
  return pattern !== undefined && of !== undefined ? pattern.replace('{title}', of) : text;
}
