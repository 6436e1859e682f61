import { describe, expect, it } from 'vitest';
import type { Route } from '../language/model';
import { indexRoutes } from '../client/catalogue';
import { addressWanted, safeRedirect, signedInPlace, signedOutPlace, wantedRoute } from './place';

const list = route(
  '/stockManage/procure/procureList',
  ['/procureList/list', '/procureList/detail'],
  ['/procure/procureList'],
);
const open = route('/quickNavigation/salesPage', []);
const index = indexRoutes([list, open]);
const REFUSED = '/401?path=%2FstockManage%2Fprocure%2FprocureList';

function route(path: string, permissions: string[], aliases: string[] = []): Route {
  const name = path.split('/').at(-1) ?? '';
  return {
    path,
    aliases,
    name,
    title: { text: name },
    module: 'm',
    group: 'g',
    kind: 'list',
    resource: 'r',
    hidden: false,
    noCache: false,
    permissions,
  };
}

function visit(address: string, held: string[] = []) {
  const [path = '', search] = address.split('?');
  return signedInPlace(
    { path, search: search === undefined ? '' : `?${search}` },
    index,
    (codes) => codes.length === 0 || codes.some((code) => held.includes(code)),
  );
}

it('which routes decide what an address shows', () => {
  const wanted = (path: string, search = '') => addressWanted({ path, search });
  expect(wanted('/stockManage/procure/procureList', '?status=0')).toBe('/stockManage/procure/procureList');
  expect(wanted('/401', '?path=%2FstockManage%2Fprocure%2FprocureList%3Fstatus%3D0')).toBe(
    '/stockManage/procure/procureList',
  );
  for (const path of [
    '/',
    '/login',
    '/404',
    '/docs',
    '/docs/stockManage',
    '/redirect/stockManage/procure/procureList',
    '/application',
  ])
    expect(wanted(path)).toBe(null);
});

describe('the documentation', () => {
  it('is for who is signed in, whatever they hold, and kept as the way back', () => {
    expect(visit('/docs')).toEqual({ kind: 'docs', module: null });
    expect(visit('/docs/stockManage')).toEqual({ kind: 'docs', module: 'stockManage' });
    expect(visit('/docsX')).toEqual({ kind: 'redirect', to: '/404' });
    expect(signedOutPlace({ path: '/docs/stockManage', search: '' })).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fdocs%2FstockManage',
    });
  });
});

describe('signedOutPlace', () => {
  it('B-021 B-022 B-023 opens the public pages', () => {
    for (const path of ['/login', '/auth-redirect', '/application']) {
      expect(signedOutPlace({ path, search: '?redirect=%2Fx' })).toEqual({ kind: 'public', page: path });
    }
  });

  it('B-042 opens the page of a link, signed in or not', () => {
    const place = { kind: 'share', batch: 'Ab-_9' };
    expect(signedOutPlace({ path: '/share/Ab-_9', search: '' })).toEqual(place);
    expect(visit('/share/Ab-_9')).toEqual(place);
    expect(addressWanted({ path: '/share/Ab-_9', search: '' })).toBeNull();
    expect(visit('/share')).toEqual({ kind: 'redirect', to: '/404' });
    expect(visit('/share/a/b')).toEqual({ kind: 'redirect', to: '/404' });
  });

  it('B-024 sends any other path to /login with the way back', () => {
    expect(signedOutPlace({ path: '/a/edit', search: '?id=3' })).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fa%2Fedit%3Fid%3D3',
    });
    expect(signedOutPlace({ path: '/nowhere', search: '' })).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fnowhere',
    });
  });
});

describe('signedInPlace', () => {
  it('B-025 sends /login to / or to where the person wanted to go', () => {
    expect(visit('/login')).toEqual({ kind: 'redirect', to: '/' });
    expect(visit('/login?redirect=%2Fa%2Fedit%3Fid%3D3')).toEqual({ kind: 'redirect', to: '/a/edit?id=3' });
  });

  it('B-026 sends / to /dashboard', () => {
    expect(visit('/')).toEqual({ kind: 'redirect', to: '/dashboard' });
  });

  it('B-027 B-427 sends unknown paths to /404', () => {
    expect(visit('/stockManage/procure/nothing')).toEqual({ kind: 'redirect', to: '/404' });
    expect(visit('/404')).toEqual({ kind: 'error', code: 404, wanted: null });
  });

  it('B-028 B-428 has a /401 page, which a missing permission leads to', () => {
    expect(visit(list.path)).toEqual({ kind: 'redirect', to: REFUSED });
    expect(visit('/401')).toEqual({ kind: 'error', code: 401, wanted: null });
  });

  it('names the screen that was wanted on /401, and leads there once the permission has been given', () => {
    expect(visit(`${list.path}?status=0`)).toEqual({ kind: 'redirect', to: `${REFUSED}%3Fstatus%3D0` });
    expect(visit(`${REFUSED}%3Fstatus%3D0`)).toEqual({ kind: 'error', code: 401, wanted: list });
    expect(visit(`${REFUSED}%3Fstatus%3D0`, ['/procureList/list'])).toEqual({
      kind: 'redirect',
      to: `${list.path}?status=0`,
    });
    expect(visit('/401?path=%2Fnowhere')).toEqual({ kind: 'error', code: 401, wanted: null });
    expect(visit('/401?path=%2F%2Fevil.example')).toEqual({ kind: 'error', code: 401, wanted: null });
  });

  it('B-029 B-368 opens a screen for any one of its permissions', () => {
    expect(visit(list.path, ['/procureList/detail'])).toEqual({ kind: 'screen', route: list });
    expect(visit(list.path, ['/other/list'])).toEqual({ kind: 'redirect', to: REFUSED });
  });

  it('opens a screen without permissions to everybody', () => {
    expect(visit(open.path)).toEqual({ kind: 'screen', route: open });
  });

  it('leads an alias to the primary path with its query', () => {
    expect(visit('/procure/procureList?status=0')).toEqual({
      kind: 'redirect',
      to: '/stockManage/procure/procureList?status=0',
    });
  });

  it('B-371 opens the path behind /redirect again', () => {
    expect(visit('/redirect/a/edit?id=3')).toEqual({ kind: 'again', to: '/a/edit?id=3' });
  });
});

describe('safeRedirect', () => {
  it('never leaves the application', () => {
    for (const wanted of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/login?redirect=/a',
      null,
    ])
      expect(safeRedirect(wanted)).toBe('/');
    expect(safeRedirect('/a/b?c=//d')).toBe('/a/b?c=//d');
  });
});

describe('wantedRoute', () => {
  const wanted = (path: string, search = '') => wantedRoute({ path, search }, index);

  it('is the screen of an address, also by its old name and behind the sign-in', () => {
    expect(wanted(list.path, '?status=0')).toBe(list);
    expect(wanted('/procure/procureList')).toBe(list);
    expect(wanted('/login', `?redirect=${encodeURIComponent('/procure/procureList?status=0')}`)).toBe(list);
  });

  it('is none for an unknown address and for the pages of the frame', () => {
    expect(wanted('/nowhere')).toBeUndefined();
    expect(wanted('/401', '?path=%2Fnowhere')).toBeUndefined();
    expect(wanted('/application')).toBeUndefined();
  });
});
