import type { MenuEntry, Model, Route } from '../model';

/** Module > group > screen, hidden screens left out; a parent carries the permissions of all its children. */
export function buildMenu(model: Model, routes: readonly Route[]): MenuEntry[] {
  const shown = routes.filter((route) => !route.hidden);
  return model.modules.flatMap((module) => {
    const groups = module.groups.flatMap((group) => {
      const leaves = shown
        .filter((route) => (route.menu ?? route.module) === module.name && route.group === group.name)
        .map(leaf);
      return parent(`${module.name}/${group.name}`, group.title, leaves);
    });
    return parent(module.name, module.title, groups).map((entry) => ({ ...entry, icon: module.icon }));
  });
}

function leaf(route: Route): MenuEntry {
  return { name: route.name, title: route.title, path: route.path, permissions: route.permissions, children: [] };
}

function parent(name: string, title: string, children: MenuEntry[]): MenuEntry[] {
  if (children.length === 0) return [];
  return [
    {
      name,
      title: { text: title },
      permissions: [...new Set(children.flatMap((child) => child.permissions))],
      children,
    },
  ];
}
