import type { ShortcutsWidget } from '../../language/model';
import type { Shortcut, WidgetData } from '../../language/wire';
import { holds, type Session } from '../access/Session';
import type { Services } from '../Services';
import { usableMenus } from '../access/usableMenus';
import { readSettings } from '../setting/userSettings';

/**
 * The screens that the caller has put on the first page, or those that the schema proposes, so that the page need not
 * know all screens for a few. Nothing for who may open none.
 */
export async function shortcuts(
  services: Services,
  session: Session,
  widget: ShortcutsWidget,
): Promise<WidgetData | undefined> {
  if (usableMenus(services, session, '').length === 0) return undefined;
  const settings = await readSettings(services, session);
  const names = settings?.shortcuts ?? widget.screens;
  const open = services.catalogue.routes.filter(
    ({ hidden, name, permissions }) =>
      names.includes(name) && !hidden && (permissions.length === 0 || holds(session, permissions)),
  );
  const screens = names.flatMap((name): Shortcut[] =>
    open.filter((route) => route.name === name).map(({ path, title }) => ({ name, path, title })),
  );
  return { type: 'shortcuts', screens };
}
