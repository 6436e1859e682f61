import type { MenuEntry } from '../../language/model';
import { holds, type Session } from '../access/Session';
import type { Services } from '../Services';

interface WireMenu {
  name: string;
  icon: string | null;
  frontUid: string;
  hidden: boolean;
  alwaysShow: boolean;
  children: WireMenu[];
}

/** The menu as far as the caller may use it; parents stay as long as one child does. */
export function usableMenus({ catalogue }: Services, session: Session): WireMenu[] {
  return catalogue.menu.flatMap((entry) => usable(entry, session));
}

function usable(entry: MenuEntry, session: Session): WireMenu[] {
  if (!holds(session, entry.permissions)) return [];
  const children = entry.children.flatMap((child) => usable(child, session));
  if (entry.path === undefined && children.length === 0) return [];
  return [{ name: entry.title.text, icon: entry.icon ?? null, frontUid: entry.name, hidden: false, alwaysShow: entry.path === undefined, children }];
}
