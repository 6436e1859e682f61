import { modules } from 'virtual:catalogue';
import type { MenuNode } from '../client/sessionStore';
import type { Route, Title } from '../language/model';

/** An entry of the menu as the frame shows it; a leaf has a path, a parent has children. */
export interface MenuItem {
  key: string;
  title: Title;
  icon: string;
  path: string | null;
  /** of a list or report: the field that narrows it to a period */
  period?: string;
  /** for a module: the page that a click on it opens */
  home?: string;
  children: MenuItem[];
  /** what stands below is fetched when somebody opens it */
  isFolded?: true;
}

/**
 * The server's menu joined with the catalogue: hidden entries, screens that do not exist here or may not be opened, and
 * parents without anything below are left out. A group with one screen is shown as that screen, unless it says
 * `alwaysShow`.
 */
export function menuTree(
  menu: readonly MenuNode[],
  routes: readonly Route[],
  holdsAny: (codes: readonly string[]) => boolean,
): MenuItem[] {
  const byName = new Map(routes.map((route) => [route.name, route]));
  const homes = new Map(modules.map(({ name, home }) => [name, home]));
  return items(menu, 0);

  function items(nodes: readonly MenuNode[], depth: number): MenuItem[] {
    return nodes.flatMap((node) => item(node, depth) ?? []);
  }

  function item(node: MenuNode, depth: number): MenuItem | null {
    if (node.hidden) return null;
    if (node.more)
      return {
        key: node.frontUid,
        title: { text: node.name },
        icon: node.icon ?? '',
        path: null,
        ...homeOf(node, depth),
        children: [],
        isFolded: true,
      };
    const below = node.children ?? [];
    if (below.length === 0) return leaf(node);
    const children = items(below, depth + 1);
    if (children.length === 0) return null;
    if (children.length === 1 && depth > 0 && !node.alwaysShow) return children[0] ?? null;
    return {
      key: node.frontUid,
      title: { text: node.name },
      icon: node.icon ?? '',
      path: null,
      ...homeOf(node, depth),
      children,
    };
  }

  function homeOf({ frontUid }: MenuNode, depth: number): Pick<MenuItem, 'home'> {
    const home = depth === 0 ? homes.get(frontUid) : undefined;
    return home === undefined ? {} : { home };
  }

  function leaf(node: MenuNode): MenuItem | null {
    const route = byName.get(node.frontUid);
    if (!route || route.hidden || !holdsAny(route.permissions)) return null;
    return {
      key: route.name,
      title: route.title,
      icon: node.icon ?? '',
      path: route.path,
      ...(route.period === undefined ? {} : { period: route.period }),
      children: [],
    };
  }
}

/** All screens below an entry, in their order. */
export function leavesOf(item: MenuItem): MenuItem[] {
  return item.path === null ? item.children.flatMap(leavesOf) : [item];
}
