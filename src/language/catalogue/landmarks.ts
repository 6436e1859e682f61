import type { Route } from '../model';

/** The document query, to which the header has a shortcut (B-057). */
export const DOCUMENT_QUERY = '/financeBasic/inquireList';

const LANDMARKS: readonly string[] = [DOCUMENT_QUERY];

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
