import { compileExpression } from '../../../language/expression';
import { conditionHolds, DocumentState } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { isOfBranches, nodeOf, type ApprovalEvent, type Branch, type BranchNode, type Want } from '../wire';
import { askedAt, peopleNode } from './askedAt';
import { stateOf, type Instance, type Version } from './Instance';
import { peopleOf, type Asking } from './peopleOf';
import { compiledForm } from '../../designedForm/server';

/** Steps that one act may bring about: more are a flow that goes in a circle. */
const MOST = 500;

/**
 * Lets an approval go on as far as it can by itself: people are asked, ways chosen, copies sent, until somebody has to
 * say something or it is over. What happens is added to its events.
 * @throws Refusal where nobody acts at a step, and it says that nothing is to begin then
 */
export async function advance(
  call: Call,
  instance: Instance,
  administration: string,
  database: Connection,
): Promise<void> {
  for (let done = 0; done < MOST; done++) {
    const state = stateOf(instance);
    const [want] = state.wants;
    if (!want) return;
    const asking = {
      packageId: instance.packageId,
      initiator: state.initiator,
      content: state.content,
      chosen: state.chosen,
    };
    instance.events.push(await answered(call, instance, want, asking, administration, database));
  }
  throw new Error(`approval ${instance.id} does not come to an end`);
}

async function answered(
  call: Call,
  instance: Instance,
  { node: id, want }: Want,
  asking: Asking,
  administration: string,
  database: Connection,
): Promise<ApprovalEvent> {
  const event = { at: call.context.now(), by: null };
  if (want === 'end') return { ...event, kind: 'ended', result: 'agreed' };
  const node = nodeOf(instance.version.flow, id);
  const people = peopleNode(instance, id);
  if (people) {
    const { asked, isNobody } = await askedAt(instance, people, asking, administration, database);
    const isFirst = !instance.events.some(({ by, kind }) => by !== null && kind !== 'started');
    if (asked.length === 0 && people.nobody === 'skip') return { ...event, kind: 'skipped', node: id };
    if (asked.length === 0 || (isNobody && people.nobody === 'refuse' && isFirst))
      throw refuse(call.t('提交失败提示'), [
        { code: people.title, remark: call.t('环节没有可处理的人，请联系管理员调整流程或人员') },
      ]);
    return { ...event, kind: 'assigned', node: id, asked };
  }
  if (node?.kind === 'copy')
    return { ...event, kind: 'copied', node: id, people: await peopleOf(node.who, id, asking, database) };
  if (node && isOfBranches(node))
    return { ...event, kind: 'chosen', node: id, branches: waysOf(call, instance.version, node, asking) };
  throw new Error(`${instance.version.title}: step ${id} cannot be answered`);
}

/**
 * The ways whose condition holds: the first of several, or all; the one without a condition where none does. A condition
 * sees the form as any rule of a document does: amounts are numbers, and what is not filled in is nothing.
 */
function waysOf(
  { context }: Call,
  version: Version,
  { branches, kind }: BranchNode,
  { content, initiator }: Asking,
): string[] {
  const form = new DocumentState(compiledForm(version), { ...content }, context).environment();
  const environment = { ...form, outer: { initiator } };
  const isUsual = ({ when }: Branch): boolean => when === undefined || when === '';
  const holds = branches.filter(
    (branch) => !isUsual(branch) && conditionHolds(compileExpression(branch.when ?? ''), environment),
  );
  const taken = holds.length === 0 ? branches.filter(isUsual) : holds;
  return (kind === 'condition' ? taken.slice(0, 1) : taken).map(({ id }) => id);
}
