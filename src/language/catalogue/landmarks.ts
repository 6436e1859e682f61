import type { Route } from '../model';

/** The document query, to which the header has a shortcut (B-057). */
export const DOCUMENT_QUERY = '/financeBasic/inquireList';

const LANDMARKS: readonly string[] = [DOCUMENT_QUERY];

/** Addresses that the frame itself leads to, as far as there is a screen: it need not know all routes to find out. */
export function landmarksOf(routes: readonly Route[]): string[] {
  return LANDMARKS.filter((landmark) =>
    routes.some(({ path, aliases }) => path === landmark || aliases.includes(landmark)),
  );
}
