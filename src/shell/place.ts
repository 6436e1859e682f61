import type { RouteIndex } from '../client/catalogue';
import { HOME } from '../language/catalogue/landmarks';
import type { Route } from '../language/model';

/** What an address shows, or where it leads. */
export type Place =
  | { kind: 'redirect'; to: string }
  | { kind: 'again'; to: string }
  | { kind: 'public'; page: PublicPath }
  /** what somebody shares by a link, which `batch` names */
  | { kind: 'share'; batch: string }
  | { kind: 'screen'; route: Route }
  /** the documentation of a module; null: its first page */
  | { kind: 'docs'; module: string | null }
  /** `wanted`: the screen that a missing permission keeps shut. */
  | { kind: 'error'; code: 401 | 404; wanted: Route | null };

/** What the frame shows. `waiting`: the routes of the module that the address names are on their way. */
export type FramePlace = Extract<Place, { kind: 'screen' | 'error' }> | { kind: 'waiting' };

export type PublicPath = '/login' | '/auth-redirect' | '/application';

export interface Address {
  path: string;
  /** With its leading `?`, or empty. */
  search: string;
}

/** The documentation, in a window of its own beside the work. */
export const DOCS = '/docs';

/** From the sign-in page over the root to the first page, or over an old address to the new one. */
const MOST_HOPS = 3;

const SHARE = /^\/share\/([^/]+)$/;

const PUBLIC: readonly string[] = ['/login', '/auth-redirect', '/application'] satisfies PublicPath[];

/**
 * Without sign-in every address but the public ones leads to the sign-in page, with the way back. Specification 000,
 * section 2.
 */
export function signedOutPlace({ path, search }: Address): Place {
  if (isPublic(path)) return { kind: 'public', page: path };
  const batch = sharedAt(path);
  if (batch !== undefined) return { kind: 'share', batch };
  return { kind: 'redirect', to: path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path + search)}` };
}

/** With sign-in: `holdsAny` tells whether one of a route's permissions is held. */
export function signedInPlace(
  { path, search }: Address,
  index: RouteIndex,
  holdsAny: (codes: readonly string[]) => boolean,
): Place {
  if (path === '/login') return { kind: 'redirect', to: safeRedirect(new URLSearchParams(search).get('redirect')) };
  if (isPublic(path)) return { kind: 'public', page: path };
  const batch = sharedAt(path);
  if (batch !== undefined) return { kind: 'share', batch };
  if (path === '/') return { kind: 'redirect', to: HOME };
  if (path === '/404') return { kind: 'error', code: 404, wanted: null };
  if (path === '/401') return refusedPlace(safeRedirect(new URLSearchParams(search).get('path')), index, holdsAny);
  if (path.startsWith('/redirect/'))
    return { kind: 'again', to: safeRedirect(path.slice('/redirect'.length) + search) };
  if (path === DOCS || path.startsWith(`${DOCS}/`))
    return { kind: 'docs', module: path.slice(DOCS.length + 1) || null };
  const alias = index.byAlias.get(path);
  if (alias) return { kind: 'redirect', to: alias.path + search };
  const route = index.byPath.get(path);
  if (!route) return { kind: 'redirect', to: '/404' };
  return holdsAny(route.permissions)
    ? { kind: 'screen', route }
    : { kind: 'redirect', to: `/401?path=${encodeURIComponent(path + search)}` };
}

/** The address whose routes decide what an address shows; null: it shows the same whatever screens there are. */
export function addressWanted({ path, search }: Address): string | null {
  if (path === '/login' || path === '/') return null;
  if (path === '/401') return safeRedirect(new URLSearchParams(search).get('path')).split('?')[0]!;
  const isOwn =
    isPublic(path) ||
    sharedAt(path) !== undefined ||
    path === '/404' ||
    path.startsWith('/redirect/') ||
    path === DOCS ||
    path.startsWith(`${DOCS}/`);
  return isOwn ? null : path;
}

/** The screen that an address leads to for somebody who may open everything; undefined where it leads to none. */
export function wantedRoute(address: Address, index: RouteIndex): Route | undefined {
  let place = signedInPlace(address, index, () => true);
  for (let hop = 0; place.kind === 'redirect' && hop < MOST_HOPS; hop += 1) {
    const [path = '', search] = place.to.split('?');
    place = signedInPlace({ path, search: search === undefined ? '' : `?${search}` }, index, () => true);
  }
  return place.kind === 'screen' ? place.route : undefined;
}

/** The page about a missing permission; once the permission has been given, the way to what was wanted. */
function refusedPlace(wanted: string, index: RouteIndex, holdsAny: (codes: readonly string[]) => boolean): Place {
  const route = index.byPath.get(wanted.split('?')[0] ?? '');
  if (route && holdsAny(route.permissions)) return { kind: 'redirect', to: wanted };
  return { kind: 'error', code: 401, wanted: route ?? null };
}

/** A path inside the application, never another site's address that somebody put into a link. */
export function safeRedirect(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/login') ? wanted : '/';
}

/** The link whose page an address is: open to everybody, as its code protects it. */
export function sharedAt(path: string): string | undefined {
  return SHARE.exec(path)?.[1];
}

function isPublic(path: string): path is PublicPath {
  return PUBLIC.includes(path);
}
