import type { ListScreen, Resource } from '../model';
import { LARGEST_TREE } from '../wire/listSizes';

/**
 * The list call of somebody who opens a list without conditions or a plan of their own, below the prefix: path and
 * parameters in the order of the page.
 */
export function firstQuestion(
  { operations, parent }: Pick<Resource, 'operations' | 'parent'>,
  { name, pageSize, sort }: Pick<ListScreen, 'name' | 'pageSize' | 'sort'>,
): string {
  const orderBy = sort.map(({ path, descending }) => (descending ? `-${path}` : path)).join(',');
  const params = new URLSearchParams({
    pageNum: '1',
    pageSize: String(parent === undefined ? pageSize : LARGEST_TREE),
    ...(orderBy === '' ? {} : { orderBy }),
    screen: name,
  });
  return `${operations.list}?${params.toString()}`;
}
