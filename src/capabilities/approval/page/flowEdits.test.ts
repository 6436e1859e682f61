import { describe, expect, it } from 'vitest';
import { everyNode, type Branch, type Flow, type FlowNode } from '../wire';
import { addBranch, insertStep, moveBranch, moveStep, removeBranch, removeStep, replaceBranch } from './flowEdits';
import { newStep, STEP_KINDS } from './newStep';

const step = (id: string): FlowNode => ({ ...newStep('copy'), id }) as FlowNode;
const branch = (id: string, ...nodes: FlowNode[]): Branch => ({ id, title: id, nodes });
const choice = (id: string, ...branches: Branch[]): FlowNode => ({ kind: 'condition', id, title: id, branches });
/** a, c(x: [b, d(p: [e], q: [])], y: []), f */
const flow: Flow = {
  nodes: [
    step('a'),
    choice('c', branch('x', step('b'), choice('d', branch('p', step('e')), branch('q'))), branch('y')),
    step('f'),
  ],
};

/** `a c(x: b d(p: e, q:), y:) f` */
function drawn({ nodes }: Pick<Flow, 'nodes'>): string {
  const one = (node: FlowNode): string =>
    'branches' in node
      ? `${node.id}(${node.branches.map((each) => `${each.id}:${each.nodes.length > 0 ? ` ${drawn(each)}` : ''}`).join(', ')})`
      : node.id;
  return nodes.map(one).join(' ');
}

describe('a flow', () => {
  it('takes a step in at any place, however deep', () => {
    expect(drawn(insertStep(flow, { branch: null, at: 0 }, step('n')))).toBe('n a c(x: b d(p: e, q:), y:) f');
    expect(drawn(insertStep(flow, { branch: 'q', at: 0 }, step('n')))).toBe('a c(x: b d(p: e, q: n), y:) f');
    expect(drawn(insertStep(flow, { branch: 'x', at: 1 }, step('n')))).toBe('a c(x: b n d(p: e, q:), y:) f');
  });

  it('loses a step with all that lies in it, and moves one within its own line', () => {
    expect(drawn(removeStep(flow, 'd'))).toBe('a c(x: b, y:) f');
    expect(drawn(moveStep(flow, 'd', -1))).toBe('a c(x: d(p: e, q:) b, y:) f');
    expect(drawn(moveStep(flow, 'a', -1))).toBe(drawn(flow));
    expect(drawn(moveStep(flow, 'f', -1))).toBe('a f c(x: b d(p: e, q:), y:)');
  });

  it('keeps the branch that is taken otherwise the last, and dissolves a choice of one', () => {
    expect(drawn(addBranch(flow, 'c', branch('z'), true))).toBe('a c(x: b d(p: e, q:), z:, y:) f');
    expect(drawn(addBranch(flow, 'd', branch('z'), false))).toBe('a c(x: b d(p: e, q:, z:), y:) f');
    expect(drawn(removeBranch(flow, 'c', 'y'))).toBe('a b d(p: e, q:) f');
    expect(drawn(moveBranch(flow, 'd', 'q', -1))).toBe('a c(x: b d(q:, p: e), y:) f');
  });

  it('says nothing of a condition that was taken away', () => {
    const set = replaceBranch(flow, { id: 'p', when: 'days > 3' });
    expect(JSON.stringify(set)).toContain('days > 3');
    expect(replaceBranch(set, { id: 'p', when: '' })).toEqual(flow);
  });

  it('has ids of its own for each new step', () => {
    const ids = everyNode(STEP_KINDS.map(newStep)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(STEP_KINDS.length);
  });
});
