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

it('a form that adds and edits is called by what is done in it', () => {
  const title = { text: '新增销售订单', pattern: '新增{title}', of: '销售订单' };
  const { kind, route } = screen('');
  const form = { kind, route: { ...route, kind: 'form' as const, title } };
  expect(placeTitle(form, '')).toBe(title);
  expect(placeTitle(form, '?copy=3')).toBe(title);
  expect(placeTitle(form, '?id=3')).toEqual({ text: '编辑销售订单', pattern: '编辑{title}', of: '销售订单' });
});
