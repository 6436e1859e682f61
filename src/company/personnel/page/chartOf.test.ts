import { describe, expect, it } from 'vitest';
import { chartOf, seenNodes } from './chartOf';

const department = (id: string, parentId: string | null, manager: string | null = null) => ({
  id,
  name: `部门${id}`,
  parentId,
  manager,
});
const person = (id: string, departmentId: string) => ({ id, name: `人${id}`, position: '职员', departmentId });
const nodes = chartOf({
  departments: [department('1', null, '沈国强'), department('2', '1'), department('3', '2'), department('4', '1')],
  people: [person('a', '1'), person('b', '3'), person('c', '3'), person('d', '9')],
});

describe('the chart of an organisation', () => {
  it('counts who works in a department and in all below it', () => {
    const counts = seenNodes(nodes, new Set()).map(({ node }) => [node.id, node.people.length, node.count]);
    expect(counts).toEqual([
      ['1', 1, 3],
      ['2', 0, 2],
      ['3', 2, 2],
      ['4', 0, 0],
    ]);
  });
  it('has what is shut out of sight, and says what lies above', () => {
    expect(seenNodes(nodes, new Set(['2'])).map(({ node, parent }) => [node.id, parent])).toEqual([
      ['1', undefined],
      ['2', '1'],
      ['4', '1'],
    ]);
  });
  it('puts at the top what lies below a department that is not seen', () => {
    expect(chartOf({ departments: [department('7', '99')], people: [] }).map(({ id }) => id)).toEqual(['7']);
  });
});
