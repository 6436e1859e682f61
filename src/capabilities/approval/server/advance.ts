import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { isOfBranches, nodeOf, type ApprovalEvent, type Want } from '../wire';
import { askedAt, peopleNode } from './askedAt';
import { stateOf, type Instance } from './Instance';
import { peopleOf, type Asking } from './peopleOf';
import { relievedBy } from './relievedBy';
import { waysOf } from './waysOf';

/** Why an approval does not go on. */
const NOBODY = '环节没有可处理的人，请联系管理员调整流程或人员';
const ALONE = '只有发起人是审批管理员，不能审批自己的申请，请再设置一位审批管理员';

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
    const asking = {
      call,
      initiator: state.initiator,
      content: state.content,
      form: instance.version.form,
      chosen: state.chosen,
    };
    if (want) {
      instance.events.push(await answered(call, instance, want, asking, administration, database));
      continue;
    }
    const relief = await relievedBy(instance, state, asking, administration, database);
    if (!relief) return;
    instance.events.push({ ...relief, at: call.context.now(), by: null });
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
    const { asked, isNobody, isOwnAlone } = await askedAt(instance, people, asking, administration, database);
    const isFirst = !instance.events.some(({ by, kind }) => by !== null && kind !== 'started');
    if (asked.length === 0 && people.nobody === 'skip') return { ...event, kind: 'skipped', node: id };
    if (asked.length === 0 || (isNobody && people.nobody === 'refuse' && isFirst))
      throw refuse(call.t('提交失败提示'), [{ code: people.title, remark: call.t(isOwnAlone ? ALONE : NOBODY) }]);
    return { ...event, kind: 'assigned', node: id, asked };
  }
  if (node?.kind === 'copy')
    return { ...event, kind: 'copied', node: id, people: await peopleOf(node.who, id, asking, database) };
  if (node && isOfBranches(node))
    return {
      ...event,
      kind: 'chosen',
      node: id,
      branches: await waysOf(call, instance.version, node, asking, database),
    };
  throw new Error(`${instance.version.title}: step ${id} cannot be answered`);
}
