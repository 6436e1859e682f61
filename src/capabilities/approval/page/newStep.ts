import type { Branch, FlowNode } from '../wire';

/** Steps that a flow is put together of, with what they are called at first. */
export const STEP_TITLES = {
  approve: '审批人',
  handle: '办理人',
  copy: '抄送人',
  condition: '条件分支',
  inclusive: '包容分支',
  parallel: '并行分支',
} as const;
export type StepKind = keyof typeof STEP_TITLES;
export const STEP_KINDS = Object.keys(STEP_TITLES) as readonly StepKind[];

const LENGTH = 8;

/** An id that no step of any version has had, so that versions can be compared. */
export function newId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(LENGTH));
  return `s${[...letters].map((each) => (each % 36).toString(36)).join('')}`;
}

/** @param title in Chinese, of at most 40 characters */
export function newBranch(title: string): Branch {
  return { id: newId(), title, nodes: [] };
}

/**
 * A step as it is put into a flow. One who acts is the direct superior, and where there is none those who look after
 * approvals do: nothing else is complete without being set.
 */
export function newStep(kind: StepKind): FlowNode {
  const named = { id: newId(), title: STEP_TITLES[kind] };
  switch (kind) {
    case 'approve':
      return {
        ...named,
        kind,
        who: { by: 'superior', level: 1 },
        together: 'one',
        refusal: 'first',
        onRefusal: 'end',
        nobody: 'admin',
        self: 'superior',
        same: 'skip',
      };
    case 'handle':
      return { ...named, kind, who: { by: 'initiator' }, together: 'one', nobody: 'admin' };
    case 'copy':
      return { ...named, kind, who: { by: 'superior', level: 1 } };
    case 'condition':
    case 'inclusive':
      return { ...named, kind, branches: [newBranch('条件1'), newBranch('其他情况')] };
    case 'parallel':
      return { ...named, kind, branches: [newBranch('并行1'), newBranch('并行2')] };
  }
}
