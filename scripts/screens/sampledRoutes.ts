import type { Route } from '../../src/language/model';
import { mayOpen } from '../../tests/screens/mayOpen';
import { needsRecord } from '../../tests/screens/needsRecord';
import { sampleByTraits } from './sampleByTraits';
import { accessTraits, screenTraits } from './screenTraits';
import type { Walker } from './Walker';

/**
 * The routes that between them have all that there is to see for somebody: all that screens are made of for who may open
 * all of them, what opens and what is refused for others. Screens that cannot be opened by themselves stand for nothing.
 */
export async function sampledRoutes(walker: Walker, routes: readonly Route[]): Promise<Route[]> {
  const { model } = walker;
  const openable: Route[] = [];
  for (const route of routes) if (await canBeLookedAt(walker, route)) openable.push(route);
  const traitsOf = (route: Route): string[] =>
    walker.isWhole ? screenTraits(model, route) : accessTraits(model, route, mayOpen(walker, route));
  return sampleByTraits(openable, ({ name }) => name, traitsOf);
}

/** What is refused is looked at, too. */
async function canBeLookedAt(walker: Walker, route: Route): Promise<boolean> {
  if (!mayOpen(walker, route)) return true;
  const resource = walker.model.resources[route.resource]!;
  const screen = resource.screens.find(({ name }) => name === route.name)!;
  if (screen.kind === 'page' && screen.hidden) return false;
  return !needsRecord(screen) || (await walker.recordOf(resource)) !== undefined;
}
