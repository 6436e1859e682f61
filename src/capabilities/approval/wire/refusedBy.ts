import { INITIATOR, type ApprovalEvent } from './ApprovalEvent';
import type { ApprovalState, Task } from './ApprovalState';
import { isOfPeople, type Flow } from './Flow';
import { tasksOf } from './foldApproval';
import { openParts } from './openParts';
import { before, nodeOf } from './places';

/** Why something may not happen, in Chinese. */
export interface Refused {
  message: string;
  params?: Readonly<Record<string, string>>;
}

const OVER: Refused = { message: '审批已结束，不能再操作' };
const NOT_ASKED: Refused = { message: '您没有待处理的审批，可能已被他人处理或撤回' };
const WITH_INITIATOR: Refused = { message: '审批已退回发起人，等待重新提交' };
const NO_STEP: Refused = { message: '审批流程中没有这个环节' };
const NO_REASON: Refused = { message: '请填写意见' };
const OWN_PART: Refused = { message: '不能代他人审批自己发起的申请' };
const OWN_DECISION: Refused = { message: '发起人不能审批自己的申请，请选择其他人' };
/** People whom one may ask beside oneself at a step. */
export const MOST_ADDED = 20;

/**
 * Why an event that somebody wants may not happen as an approval stands; undefined: it may. `by` is the one whose part it
 * is: for a substitute the one in whose place he acts.
 * @param isAdmin the caller looks after approvals
 */
export function refusedBy(
  flow: Flow,
  state: ApprovalState,
  event: ApprovalEvent,
  isAdmin: boolean,
): Refused | undefined {
  const by = event.instead ?? event.by;
  switch (event.kind) {
    case 'commented':
      return (event.note ?? '') === '' ? NO_REASON : undefined;
    case 'copied':
      return event.people.length === 0 ? { message: '请选择抄送人' } : undefined;
    case 'urged':
      if (state.status !== 'running') return state.status === 'returned' ? WITH_INITIATOR : OVER;
      return by === state.initiator ? undefined : { message: '只有发起人可以催办' };
    case 'resubmitted':
      if (state.status !== 'returned') return { message: '审批没有退回，不能重新提交' };
      return isInitiating(state, by) ? undefined : { message: '只有发起人可以重新提交' };
    case 'ended':
      return event.result === 'withdrawn' ? withdrawal(state, by) : ending(state, isAdmin);
    case 'jumped':
      return administration(state, isAdmin) ?? jumping(flow, event.to);
    case 'tookBack':
      return takingBack(flow, state, event.task, by);
    case 'removed':
      return removal(flow, state, event.task, by, isAdmin);
    case 'replaced':
      return administration(state, isAdmin) ?? moving(flow, state, taskOf(state, event.task), event.to.person);
    case 'voted':
    case 'transferred':
    case 'delegated':
    case 'added':
    case 'returned':
      return part(flow, state, event, by);
    default:
      return undefined;
  }
}

type PartEvent = Extract<ApprovalEvent, { kind: 'voted' | 'transferred' | 'delegated' | 'added' | 'returned' }>;

/** What only somebody whose turn it is may do. */
function part(flow: Flow, state: ApprovalState, event: PartEvent, by: string | null): Refused | undefined {
  if (state.status !== 'running') return state.status === 'returned' ? WITH_INITIATOR : OVER;
  const task = openParts(flow, state).find(({ id, person }) => id === event.task && person === by);
  if (!task) return NOT_ASKED;
  // Standing in for another one he would decide on what he started himself.
  if (event.by !== by && event.by === state.initiator) return OWN_PART;
  const node = nodeOf(flow, task.node);
  switch (event.kind) {
    case 'voted':
      if (event.vote === 'agree') return undefined;
      if (node?.kind === 'handle') return { message: '办理环节不能拒绝' };
      return (event.note ?? '') === '' ? NO_REASON : undefined;
    case 'returned':
      if ((event.note ?? '') === '') return NO_REASON;
      if (event.to === INITIATOR) return undefined;
      return before(flow, task.node).has(event.to) && state.steps.get(event.to)?.state === 'passed'
        ? undefined
        : { message: '只能退回到已经过的环节' };
    case 'added':
      // An opinion decides nothing that somebody else could decide before or after it.
      if (task.position === 'first') return { message: '受托征求意见时不能加签' };
      if (event.asked.length === 0) return { message: '请选择加签人' };
      if (event.asked.length > MOST_ADDED) return { message: '最多加签{max}人', params: { max: String(MOST_ADDED) } };
      if (event.asked.some(({ person }) => isOwnDecision(flow, state, task.node, person))) return OWN_DECISION;
      return event.asked.some(({ person }) => isAsked(state, task, person))
        ? { message: '加签人已在该环节中' }
        : undefined;
    case 'transferred':
    case 'delegated':
      return moving(flow, state, task, event.to.person);
  }
}

/** Whether somebody would decide on what he started himself where the step does not let him. */
export function isOwnDecision(flow: Flow, { initiator }: ApprovalState, node: string, person: string): boolean {
  const step = nodeOf(flow, node);
  return step?.kind === 'approve' && step.self !== 'keep' && person === initiator;
}

function moving(flow: Flow, state: ApprovalState, task: Task | undefined, to: string): Refused | undefined {
  if (!task) return NOT_ASKED;
  if (task.person === to) return { message: '不能转给本人' };
  if (isOwnDecision(flow, state, task.node, to)) return OWN_DECISION;
  const own = tasksOf(state, { node: task.node, round: task.round, state: 'open' });
  return own.some((each) => each.person === to && each.of === task.id && each.position === 'first')
    ? { message: '已委托该人处理' }
    : undefined;
}

function isAsked(state: ApprovalState, { node, round }: Task, person: string): boolean {
  return tasksOf(state, { node, round, state: 'open' }).some((each) => each.person === person);
}

function takingBack(flow: Flow, state: ApprovalState, id: string, by: string | null): Refused | undefined {
  if (state.status !== 'running') return state.status === 'returned' ? WITH_INITIATOR : OVER;
  const task = taskOf(state, id);
  const step = task && state.steps.get(task.node);
  if (!task || task.person !== by || task.vote === undefined || task.auto !== undefined || step?.round !== task.round)
    return { message: '没有可以撤回的意见' };
  const acted = state.tasks.some(
    ({ auto, isGone, node, round, vote }) =>
      node !== task.node &&
      state.steps.get(node)?.round === round &&
      before(flow, node).has(task.node) &&
      (isGone === true || (vote !== undefined && auto === undefined)),
  );
  const followed = state.tasks.some(
    (each) => each.of === task.id && each.vote !== undefined && each.position === 'after',
  );
  return acted || followed ? { message: '后面的人已处理，不能撤回' } : undefined;
}

function removal(
  flow: Flow,
  state: ApprovalState,
  id: string,
  by: string | null,
  isAdmin: boolean,
): Refused | undefined {
  if (state.status !== 'running') return state.status === 'returned' ? WITH_INITIATOR : OVER;
  const task = taskOf(state, id);
  if (!task || state.steps.get(task.node)?.round !== task.round) return NOT_ASKED;
  if (task.vote !== undefined) return { message: '该人已处理，不能减签' };
  const own = tasksOf(state, { node: task.node, round: task.round, state: 'open' });
  const parent = own.find(({ id: each }) => each === task.of);
  if (!isAdmin && (task.position === undefined || parent?.person !== by)) return { message: '只能减去自己加签的人' };
  const voters = own.filter(({ position }) => position === undefined || position === 'beside');
  return voters.length === 1 && voters[0] === task ? { message: '环节至少保留一人' } : undefined;
}

/** Whether somebody is the initiator, or sees to what came back to one who works here no more. */
function isInitiating({ initiator, keepers = [] }: ApprovalState, by: string | null): boolean {
  return by === initiator || (by !== null && keepers.includes(by));
}

function withdrawal(state: ApprovalState, by: string | null): Refused | undefined {
  if (state.status !== 'running' && state.status !== 'returned') return OVER;
  return isInitiating(state, by) ? undefined : { message: '只有发起人可以撤销' };
}

function ending({ status }: ApprovalState, isAdmin: boolean): Refused | undefined {
  if (status !== 'running' && status !== 'returned') return OVER;
  return isAdmin ? undefined : { message: '只有审批管理员可以操作' };
}

function administration(state: ApprovalState, isAdmin: boolean): Refused | undefined {
  if (!isAdmin) return { message: '只有审批管理员可以操作' };
  return state.status === 'running' ? undefined : state.status === 'returned' ? WITH_INITIATOR : OVER;
}

/** Only where somebody is asked one knows that it waits there afterwards. */
function jumping(flow: Flow, to: string): Refused | undefined {
  const node = nodeOf(flow, to);
  if (!node) return NO_STEP;
  return isOfPeople(node) ? undefined : { message: '只能跳转到审批或办理环节' };
}

function taskOf(state: ApprovalState, id: string): Task | undefined {
  return state.tasks.find((task) => task.id === id && task.isGone !== true);
}
