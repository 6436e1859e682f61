import type { Route } from '../model';

/** The first page: always open, never closed. The address of the server alone leads there. */
export const HOME = '/dashboard';

/** The document query, to which the header has a shortcut (B-057). */
export const DOCUMENT_QUERY = '/financeBasic/inquireList';

const LANDMARKS: readonly string[] = [DOCUMENT_QUERY];

/** Name of the screen that is the first page: who only counts what waits there need not know the routes. */
export function homeScreenOf(routes: readonly Route[]): string | null {
  return routes.find(({ path }) => path === HOME)?.name ?? null;
}

/** Permissions, any of which opens the screen at an address. */
export type Landmarks = Readonly<Record<string, readonly string[]>>;

/** Addresses that the frame itself leads to, as far as there is a screen: it need not know all routes to find out. */
export function landmarksOf(routes: readonly Route[]): Landmarks {
  return Object.fromEntries(
    LANDMARKS.flatMap((landmark) => {
      const route = routes.find(({ path, aliases }) => path === landmark || aliases.includes(landmark));
      return route ? [[landmark, route.permissions]] : [];
    }),
  );
}
