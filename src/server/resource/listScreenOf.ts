import type { ListScreen, Resource } from '../../language/model';
import { holds, type Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Params } from '../calls/pageOf';

/**
 * The list screen that a list call is for, whose permission it needs and whose totals it gets: the one it names
 * (`screen=rosterList`), else the first that the caller may open; undefined: there is none that they may open. 404 for
 * a name that is no list of the resource.
 */
export function listScreenOf(resource: Resource, session: Session, { screen: name }: Params): ListScreen | undefined {
  const lists = resource.screens.filter((screen) => screen.kind === 'list');
  const named = name === undefined ? lists : lists.filter((screen) => screen.name === name);
  if (name !== undefined && named.length === 0) throw new CallError(404, '请求错误,未找到该资源');
  return named.find(({ permissions }) => holds(session, permissions));
}
