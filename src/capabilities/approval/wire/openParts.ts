import type { ApprovalState, Task } from './ApprovalState';
import { openTasks } from './decide';
import { isOfPeople, type Flow } from './Flow';
import { tasksOf } from './foldApproval';
import { nodeOf } from './places';

/** Everybody's turn: who is to say something now, at which steps. None once it is over, or with the initiator. */
export function openParts(flow: Flow, state: ApprovalState): Task[] {
  if (state.status !== 'running') return [];
  return [...state.steps.values()].flatMap((step) => {
    const node = nodeOf(flow, step.node);
    return node && isOfPeople(node) && step.state === 'open' ? openTasks(node, tasksOf(state, step)) : [];
  });
}
