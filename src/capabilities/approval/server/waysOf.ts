import { conditionHolds, DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { storedForm } from '../../designedForm/server';
import { flowCondition, type Branch, type BranchNode } from '../wire';
import { initiatorOf } from './initiatorOf';
import type { Version } from './Instance';
import type { Asking } from './peopleOf';

/**
 * The ways whose condition holds: the first of several, or all; the one without a condition where none does. A condition
 * sees the form as any rule of a document does: amounts are numbers, and what is not filled in is nothing. Whoever moves
 * the flow is nobody to it: `user` is the initiator, and `initiator` what is known of him.
 */
export async function waysOf(
  { context }: Call,
  version: Version,
  { branches, kind }: BranchNode,
  asking: Asking,
  database: Connection,
): Promise<string[]> {
  const { departments, roles, user } = await initiatorOf(asking, database);
  const own = { ...context, user, can: () => false };
  const form = new DocumentState(storedForm(version), { ...asking.content }, own).environment();
  const isUsual = ({ when }: Branch): boolean => when === undefined || when === '';
  const holds = branches.filter((branch) => {
    if (isUsual(branch)) return false;
    const condition = flowCondition(branch.when ?? '');
    // Templates of before name the person himself so.
    const initiator = condition.dependencies.includes('initiator') ? user.id : { ...user, departments, roles };
    return conditionHolds(condition, { ...form, outer: { initiator } });
  });
  const taken = holds.length === 0 ? branches.filter(isUsual) : holds;
  return (kind === 'condition' ? taken.slice(0, 1) : taken).map(({ id }) => id);
}
