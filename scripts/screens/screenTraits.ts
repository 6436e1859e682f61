import type { Model, Route, Screen } from '../../src/language/model';
import { saidOf } from '../../tests/support/saidOf';

/** Kinds of screens to which a capability of their resource brings something: buttons, panels, columns, tools. */
const BROUGHT_TO = new Set<Screen['kind']>(['list', 'form', 'detail']);

/**
 * What there is to see on a screen: its kind, in which module it is of that kind, what its file says of it, what the
 * capabilities of its resource bring to it, and the page that was written for it.
 */
export function screenTraits(model: Model, route: Route): string[] {
  const { resource, screen } = screenOfRoute(model, route);
  const kind = kindOf(screen);
  return [
    kind,
    `${kind} in ${route.module}`,
    ...saidOf(screen).map((word) => `${kind} says ${word}`),
    ...(BROUGHT_TO.has(screen.kind) ? saidOf(resource.uses).map((use) => `${kind} with ${use}`) : []),
    ...(route.page === undefined ? [] : [`page ${route.page}`]),
  ];
}

/** What there is to see of a screen for somebody who may not see all: whether it opens, by kind and by module. */
export function accessTraits(model: Model, route: Route, mayOpen: boolean): string[] {
  const kind = kindOf(screenOfRoute(model, route).screen);
  return [kind, route.module].map((what) => `${what} ${mayOpen ? 'opens' : 'is refused'}`);
}

function screenOfRoute(model: Model, { name, resource: of }: Route) {
  const resource = model.resources[of]!;
  return { resource, screen: resource.screens.find((each) => each.name === name)! };
}

function kindOf(screen: Screen): string {
  return screen.kind === 'form' ? `form ${screen.as ?? screen.mode}` : screen.kind;
}
