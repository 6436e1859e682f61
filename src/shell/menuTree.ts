import type { MenuNode } from '../client/sessionStore';
import type { Route, Title } from '../language/model';

/** An entry of the menu as the frame shows it; a leaf has a path, a parent has children. */
export interface MenuItem {
  key: string;
  title: Title;
  icon: string;
  path: string | null;
  /** for a module: the page that a click on it opens */
  home?: string;
  children: MenuItem[];
}

/**
 * The server's menu joined with the catalogue: hidden entries, screens that do not exist here or may not be opened, and
 * parents without anything below are left out. A group with one screen is shown as that screen, unless it says `alwaysShow`.
 */
export function menuTree(menu: readonly MenuNode[], routes: readonly Route[], holdsAny: (codes: readonly string[]) => boolean): MenuItem[] {
  const byName = new Map(routes.map((route) => [route.name, route]));
  const homes = new Map(routes.flatMap(({ homeOf, path }) => (homeOf === undefined ? [] : [[homeOf, path]])));
  return items(menu, 0);

  function items(nodes: readonly MenuNode[], depth: number): MenuItem[] {
    return nodes.flatMap((node) => item(node, depth) ?? []);
  }

  function item(node: MenuNode, depth: number): MenuItem | null {
    if (node.hidden) return null;
    const below = node.children ?? [];
    if (below.length === 0) return leaf(node);
    const children = items(below, depth + 1);
    if (children.length === 0) return null;
    if (children.length === 1 && depth > 0 && !node.alwaysShow) return children[0] ?? null;
    const home = depth === 0 ? homes.get(node.frontUid) : undefined;
    return { key: node.frontUid, title: { text: node.name }, icon: node.icon ?? '', path: null, ...(home === undefined ? {} : { home }), children };
  }

  function leaf(node: MenuNode): MenuItem | null {
    const route = byName.get(node.frontUid);
    if (!route || route.hidden || !holdsAny(route.permissions)) return null;
    return { key: route.name, title: route.title, icon: node.icon ?? '', path: route.path, children: [] };
  }
}

/** All screens below an entry, in their order. */
export function leavesOf(item: MenuItem): MenuItem[] {
  return item.path === null ? item.children.flatMap(leavesOf) : [item];
}
