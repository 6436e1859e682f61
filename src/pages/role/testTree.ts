import type { AssignableResource, FunctionNode, RoleDetail } from '../../language/wire';

/** A tree of functions for tests: modules > groups > screens with the given permission codes. */
export function screenNode(id: string, name: string, codes: readonly string[]): FunctionNode {
  return {
    id,
    name,
    kind: 'screen',
    functions: codes.map((code) => ({ code, title: code.split('/')[2] === 'tally' ? '记账' : '', opens: [id] })),
    children: [],
  };
}

export const testTree: readonly FunctionNode[] = [
  {
    id: 'stockManage',
    name: '库存管理',
    kind: 'module',
    functions: [],
    children: [
      {
        id: 'stockManage/in',
        name: '采购入库',
        kind: 'group',
        functions: [],
        children: [
          screenNode('testReceipts', '到货单', [
            '/receipt/list',
            '/receipt/update',
            '/receipt/edit',
            '/receipt/examine',
            '/receipt/tally',
          ]),
          screenNode('testReturns', '退货单', ['/return/list']),
        ],
      },
    ],
  },
  {
    id: 'base',
    name: '基础设置',
    kind: 'module',
    functions: [],
    children: [screenNode('testFactories', '工厂档案', ['/factory/list', '/factory/add'])],
  },
];

export const testResource: AssignableResource = {
  resource: 'receipt',
  title: '到货单',
  module: 'stockManage',
  rows: ['all', 'own'],
  dimensions: ['warehouse'],
  columns: [
    { path: 'code', title: '单据编号', computedFrom: [] },
    { path: 'total', title: '总金额', computedFrom: ['lines.amount'] },
    { path: 'lines.quantity', title: '数量', computedFrom: [] },
    { path: 'lines.price', title: '单价', computedFrom: [] },
    { path: 'lines.amount', title: '金额', computedFrom: ['lines.quantity', 'lines.price'] },
  ],
};

export function testRole(part: Partial<RoleDetail> = {}): RoleDetail {
  return {
    id: '7',
    name: '采购主管',
    groupId: null,
    remark: '',
    wildcard: false,
    userCount: 2,
    version: '3',
    functions: [],
    resources: [],
    records: {},
    ...part,
  };
}
