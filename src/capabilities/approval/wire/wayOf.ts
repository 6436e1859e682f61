import type { ApprovalEvent } from './ApprovalEvent';
import type { ApprovalState, Task } from './ApprovalState';
import { isOfPeople, type Flow } from './Flow';
import { tasksOf } from './foldApproval';
import { openParts } from './openParts';
import { everyNode } from './places';

/** Somebody at a step, as the way of an approval shows it. */
export interface WayPart {
  task: Task;
  /** what he said and when */
  said?: ApprovalEvent;
  isOpen: boolean;
}

/** A step of the way: those that are over, those that are open, and those still to come. */
export interface WayStep {
  id: string;
  title: string;
  kind: string;
  state: 'passed' | 'open' | 'refused' | 'skipped' | 'coming';
  parts: WayPart[];
  /** people who read along */
  people: readonly string[];
}

/** The way of an approval in the order of its steps. Ways that were not taken are left out. */
export function wayOf(flow: Flow, state: ApprovalState, events: readonly ApprovalEvent[]): WayStep[] {
  const open = new Set(openParts(flow, state).map(({ id }) => id));
  return takenNodes(flow, state).flatMap((node): WayStep[] => {
    const step = state.steps.get(node.id);
    if (!isOfPeople(node) && node.kind !== 'copy') return [];
    const tasks = step ? tasksOf(state, step) : [];
    const copies =
      node.kind === 'copy' ? events.findLast((event) => event.kind === 'copied' && event.node === node.id) : undefined;
    return [
      {
        id: node.id,
        title: node.title,
        kind: node.kind,
        state: step?.state ?? 'coming',
        people: copies?.kind === 'copied' ? copies.people : [],
        parts: tasks.map((task) => {
          const said = events.findLast((event) => event.kind === 'voted' && event.task === task.id);
          return { task, isOpen: open.has(task.id), ...(said && task.vote !== undefined ? { said } : {}) };
        }),
      },
    ];
  });
}

function takenNodes(flow: Flow, { steps }: ApprovalState) {
  const all = everyNode(flow.nodes);
  const left = new Set(
    all.flatMap((node) => {
      if (!('branches' in node)) return [];
      // Which way is taken is not known before a choice is reached; all ways are where there is none.
      const taken = node.kind === 'parallel' ? node.branches.map(({ id }) => id) : (steps.get(node.id)?.branches ?? []);
      return node.branches
        .filter(({ id }) => !taken.includes(id))
        .flatMap((branch) => everyNode(branch.nodes).map(({ id }) => id));
    }),
  );
  return all.filter(({ id }) => !left.has(id));
}
