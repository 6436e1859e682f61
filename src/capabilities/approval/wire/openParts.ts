import type { ApprovalState, Task } from './ApprovalState';
import { openTasks } from './decide';
import { isOfPeople, type Flow } from './Flow';
import { tasksOf } from './foldApproval';
import { everyNode } from './places';

/** Everybody's turn: who is to say something now, in the order of the steps. None once it is over, or with the initiator. */
export function openParts(flow: Flow, state: ApprovalState): Task[] {
  if (state.status !== 'running') return [];
  return everyNode(flow.nodes).flatMap((node) => {
    const step = state.steps.get(node.id);
    return isOfPeople(node) && step?.state === 'open' ? openTasks(node, tasksOf(state, step)) : [];
  });
}
