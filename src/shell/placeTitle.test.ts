import { expect, it } from 'vitest';
import type { Route } from '../language/model';
import { placeTitle } from './placeTitle';

function screen(text: string) {
  const route: Route = {
    path: '/m/a',
    aliases: [],
    name: 'a',
    title: { text },
    module: 'm',
    group: 'g',
    kind: 'list',
    resource: 'r',
    hidden: false,
    noCache: false,
    permissions: [],
  };
  return { kind: 'screen' as const, route };
}

it('B-065 B-033 a page is called what its route is called', () => {
  expect(placeTitle(screen('请购单列表'))).toEqual({ text: '请购单列表' });
});

it('B-066 a page whose route has no title is called unnamed', () => {
  expect(placeTitle(screen(''))).toEqual({ text: '未命名' });
});
