import { get } from '../http';
import { session, type MenuNode } from '../sessionStore';
import { loadAllRoutes, loadRoutesIn } from './routes';

const QUIET = { quiet: true, background: true };
const MENUS = '/api/system/menu/getUsableMenus';

/**
 * Fetches what stands below a module of the menu, which at first is known by name alone, and the routes of its screens.
 * @throws CallError, PartError
 */
export async function loadMenuIn(module: string): Promise<void> {
  const node = session.menu.find(({ frontUid }) => frontUid === module);
  await (node?.more ? fetchBelow(module) : loadRoutesIn(module));
}

const asked = new Map<string, Promise<void>>();

/** Once for all who ask at the same time. */
function fetchBelow(module: string): Promise<void> {
  const known = asked.get(module) ?? readBelow(module).finally(() => asked.delete(module));
  asked.set(module, known);
  return known;
}

async function readBelow(module: string): Promise<void> {
  // An entry whose routes are not there would be one of screens that do not exist.
  const [answer] = await Promise.all([get<MenuNode[] | null>(MENUS, { under: module }, QUIET), loadRoutesIn(module)]);
  const found = answer?.find(({ frontUid }) => frontUid === module);
  if (found) session.menu = session.menu.map((node) => (node.frontUid === module ? found : node));
}

/** The same for all modules at once, for those who look through the menu. @throws CallError, PartError */
export async function loadWholeMenu(): Promise<void> {
  const isFolded = session.menu.some(({ more }) => more);
  const [menu] = await Promise.all([isFolded ? get<MenuNode[] | null>(MENUS, {}, QUIET) : null, loadAllRoutes()]);
  if (menu) session.menu = menu;
}
