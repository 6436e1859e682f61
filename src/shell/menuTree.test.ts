import { describe, expect, it } from 'vitest';
import type { MenuNode } from '../client/sessionStore';
import type { Route } from '../language/model';
import { leavesOf, menuTree } from './menuTree';

const routes = [
  route('procureList', ['/procureList/list']),
  route('allotList', ['/allotList/list']),
  { ...route('procureAdd', []), hidden: true },
];

function route(name: string, permissions: string[]): Route {
  return {
    path: `/stock/${name}`,
    aliases: [],
    name,
    title: { text: `${name}标题` },
    module: 'stock',
    group: 'g',
    kind: 'list',
    resource: 'r',
    hidden: false,
    noCache: false,
    permissions,
  };
}

function node(frontUid: string, children: MenuNode[] = [], more: Partial<MenuNode> = {}): MenuNode {
  return { name: `${frontUid}名`, icon: 'cart', frontUid, children, hidden: false, alwaysShow: false, ...more };
}

const shape = (nodes: MenuNode[], held: string[] = ['/procureList/list', '/allotList/list']): unknown =>
  menuTree(nodes, routes, (codes) => codes.length === 0 || codes.some((code) => held.includes(code))).map(
    function brief(item): unknown {
      return item.path ?? [item.title.text, ...item.children.map(brief)];
    },
  );

describe('menuTree', () => {
  it('B-032 B-102 joins the entries of the server with the routes', () => {
    const menu = [node('stock', [node('in', [node('procureList'), node('allotList')])])];
    expect(shape(menu)).toEqual([['stock名', ['in名', '/stock/procureList', '/stock/allotList']]]);
  });

  it('B-031 B-089 leaves out what is hidden, unknown or not permitted, and empty parents', () => {
    const menu = [
      node('stock', [
        node('in', [node('procureList'), node('procureAdd'), node('unknown')], { alwaysShow: true }),
        node('out', [node('allotList')]),
      ]),
      node('empty', [node('in2', [node('allotList', [], { hidden: true })])]),
    ];
    expect(shape(menu, ['/procureList/list'])).toEqual([['stock名', ['in名', '/stock/procureList']]]);
  });

  it('shows a group with one screen as that screen', () => {
    expect(shape([node('stock', [node('in', [node('procureList')])])])).toEqual([['stock名', '/stock/procureList']]);
  });

  it('lists the screens of a module', () => {
    const [module] = menuTree(
      [node('stock', [node('in', [node('procureList')]), node('allotList')])],
      routes,
      () => true,
    );
    expect(module && leavesOf(module).map(({ key }) => key)).toEqual(['procureList', 'allotList']);
  });
});
