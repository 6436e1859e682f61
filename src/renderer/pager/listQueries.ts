import { can } from '../../client';
import type { ListScreen, Resource } from '../../language/model';
import { queryParams, type QueryState } from '../query/QueryState';
import { orderText } from '../query/orderText';

/** What the list shown last asks, by resource: records opened now are opened from there. */
const latest = new Map<string, string>();

/** Notes what a list of the resource asks, as parameters of its call. `screen`: which list; `view`: looked at how. */
export function noteListQuery(resource: Resource, screen: string, state: QueryState, view?: string): void {
  const { pageNum: _page, pageSize: _size, ...params } = queryParams(state);
  latest.set(
    resource.name,
    new URLSearchParams({ ...params, screen, ...(view === undefined ? {} : { view }) }).toString(),
  );
}

/**
 * The list that a record of the resource is opened from; one that is opened by its address comes from the first list that
 * the person may open, as it begins. Null: there is none.
 */
export function listQueryOf(resource: Resource): string | null {
  const known = latest.get(resource.name);
  if (known !== undefined) return known;
  const list = resource.screens.find(
    (screen): screen is ListScreen => screen.kind === 'list' && screen.permissions.some(can),
  );
  if (!list) return null;
  return new URLSearchParams({
    orderBy: orderText(list.sort.map(({ path, descending }) => ({ key: path, descending }))),
    screen: list.name,
  }).toString();
}
