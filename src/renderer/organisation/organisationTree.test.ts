import { describe, expect, it } from 'vitest';
import type { OrganisationNode } from '../../language/wire';
import { organisationRows, peopleOf, prune, tickOf, withTick } from './organisationTree';

const person = (id: string, name: string): OrganisationNode => ({
  id: `2_${id}`,
  pid: null,
  name,
  type: 2,
  icon: '',
  hasChildren: false,
  children: [],
});
const department = (id: string, name: string, children: OrganisationNode[]): OrganisationNode => ({
  id,
  pid: null,
  name,
  type: 1,
  icon: '',
  hasChildren: children.length > 0,
  children,
});

const tree = [
  department('1', '总部', [
    department('2', '采购部', [person('11', '王采购'), person('12', '李明')]),
    department('3', '空部门', []),
    person('10', '张总'),
  ]),
  department('4', '二厂', [person('12', '李明')]),
];
const names = (nodes: readonly OrganisationNode[], isOpen = true): string[] =>
  organisationRows(nodes, () => isOpen).map(({ node, depth }) => `${'-'.repeat(depth)}${node.name}`);

describe('the tree of the organisation', () => {
  it('leaves out departments that hold nobody', () => {
    expect(names(prune(tree, ''))).toEqual(['总部', '-采购部', '--王采购', '--李明', '-张总', '二厂', '-李明']);
    expect(names(prune(tree, ''), false)).toEqual(['总部', '二厂']);
  });

  it('keeps the people found and what they lie under, and whole departments that are found', () => {
    expect(names(prune(tree, ' 李 '))).toEqual(['总部', '-采购部', '--李明', '二厂', '-李明']);
    expect(names(prune(tree, '采购'))).toEqual(['总部', '-采购部', '--王采购', '--李明']);
    expect(prune(tree, '没有')).toEqual([]);
  });

  it('counts a person of two departments once', () => {
    expect(peopleOf(tree).get('12')).toEqual({ userId: '12', name: '李明', departments: '采购部、二厂' });
    expect(organisationRows(tree, () => false)[0]?.people).toEqual(['11', '12', '10']);
  });

  it('ticks all that lie below, and takes them away when all were ticked', () => {
    expect(tickOf(['11', '12'], new Set(['12']))).toBe('mixed');
    expect(tickOf(['11', '12'], new Set(['12', '11', '3']))).toBe(true);
    expect(tickOf([], new Set(['12']))).toBe(false);
    expect(withTick(['12', '5'], ['11', '12'])).toEqual(['12', '5', '11']);
    expect(withTick(['12', '5', '11'], ['11', '12'])).toEqual(['5']);
  });
});
