import type { Catalogue, Model, Permission, Route } from '../../language/model';
import type { AssignableFunction, FunctionNode } from '../../language/wire';

/**
 * All menus with their permissions: module > group > screen, screens that no menu shows included. A permission hangs on
 * the first screen that it opens or that has a button which needs it, so that each stands once.
 */
export function functionTree(model: Model, { permissions, routes }: Catalogue): FunctionNode[] {
  const functions = functionsByScreen(permissions, routes);
  const screen = (id: string, { name, title }: Route): FunctionNode => ({
    id: `${id}/${name}`,
    name: title.text,
    kind: 'screen',
    functions: functions.get(name) ?? [],
    children: [],
  });
  return model.modules.flatMap((module) => {
    const children = module.groups.flatMap((group): FunctionNode[] => {
      const id = `${module.name}/${group.name}`;
      const screens = routes.filter(
        (route) => (route.menu ?? route.module) === module.name && route.group === group.name,
      );
      return screens.length === 0
        ? []
        : [
            {
              id,
              name: group.title,
              kind: 'group',
              functions: [],
              children: screens.map((route) => screen(id, route)),
            },
          ];
    });
    return children.length === 0
      ? []
      : [{ id: module.name, name: module.title, kind: 'module', functions: [], children }];
  });
}

function functionsByScreen(
  permissions: readonly Permission[],
  routes: readonly Route[],
): Map<string, AssignableFunction[]> {
  const found = new Map<string, AssignableFunction[]>();
  for (const { buttons, code, screens, title } of permissions) {
    const users = new Set([...screens, ...buttons.map((button) => button.split(':')[0]!)]);
    const first = routes.find(({ name }) => users.has(name))!.name;
    found.set(first, [...(found.get(first) ?? []), { code, title, opens: [...screens, ...buttons] }]);
  }
  return found;
}
