import type { ApproveNode, CopyNode, Who } from '../../capabilities/approval/wire';

/** A step at which one decides, as most are: where nobody is found those who look after approvals act. */
export function approver(id: string, title: string, who: Who, more: Partial<ApproveNode> = {}): ApproveNode {
  return {
    kind: 'approve',
    id,
    title,
    who,
    together: 'one',
    refusal: 'first',
    onRefusal: 'end',
    nobody: 'admin',
    self: 'superior',
    same: 'skip',
    ...more,
  };
}

/** Decided by the n-th superior of the initiator; who has none above goes on without. */
export const superior = (id: string, title: string, level: number): ApproveNode =>
  approver(id, title, { by: 'superior', level }, level === 1 ? {} : { nobody: 'skip' });

export const copyTo = (id: string, title: string, who: Who): CopyNode => ({ kind: 'copy', id, title, who });
