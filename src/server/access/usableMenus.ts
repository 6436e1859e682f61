import type { MenuEntry } from '../../language/model';
import { holds, type Session } from './Session';
import { CallError } from '../Refusal';
import type { Services } from '../Services';

export interface UsableMenu {
  name: string;
  icon: string | null;
  frontUid: string;
  hidden: boolean;
  alwaysShow: boolean;
  /** null with `more`: there are some, which are asked for when somebody opens the entry */
  children: UsableMenu[] | null;
  more?: true;
}

/**
 * `getUsableMenus`: the menu as far as the caller may use it; parents stay as long as one child does. The whole of it,
 * as the contract has it, or with `under` one level of the first: empty the modules alone, the name of one what stands
 * below it.
 * @throws CallError 404 there is no such module, or nothing in it that the caller may use
 */
export function usableMenus({ catalogue }: Services, session: Session, under?: string): UsableMenu[] {
  if (under === undefined) return catalogue.menu.flatMap((entry) => usable(entry, session));
  if (under === '')
    return catalogue.menu.flatMap((entry) => (holds(session, entry.permissions) ? [folded(entry)] : []));
  const entry = catalogue.menu.find(({ name }) => name === under);
  const [found] = entry ? usable(entry, session) : [];
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  return [found];
}

function folded(entry: MenuEntry): UsableMenu {
  const shown = shownEntry(entry);
  return entry.children.length === 0 ? shown : { ...shown, children: null, more: true };
}

function usable(entry: MenuEntry, session: Session): UsableMenu[] {
  if (!holds(session, entry.permissions)) return [];
  const children = entry.children.flatMap((child) => usable(child, session));
  if (entry.path === undefined && children.length === 0) return [];
  return [{ ...shownEntry(entry), children }];
}

function shownEntry({ name, title, icon, path }: MenuEntry): UsableMenu {
  return {
    name: title.text,
    icon: icon ?? null,
    frontUid: name,
    hidden: false,
    alwaysShow: path === undefined,
    children: [],
  };
}
