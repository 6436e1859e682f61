import { plusSeconds } from '../../../server/time';
import {
  isOfPeople,
  nodeOf,
  openTasks,
  tasksOf,
  type ApprovalEvent,
  type ApprovalState,
  type Limit,
  type Step,
} from '../wire';
import type { Instance } from './Instance';

/** A step whose time is over. */
export interface Late {
  step: Step;
  title: string;
  limit: Limit;
  people: readonly string[];
}

const HOUR = 3600;

/** Steps that are open for longer than they may take. `now`: YYYY-MM-DD HH:mm:ss. */
export function lateSteps({ events, version: { flow } }: Instance, state: ApprovalState, now: string): Late[] {
  if (state.status !== 'running') return [];
  return [...state.steps.values()].flatMap((step): Late[] => {
    const node = nodeOf(flow, step.node);
    if (step.state !== 'open' || !node || !isOfPeople(node) || !node.limit) return [];
    const begun = events.findLast((event) => event.kind === 'assigned' && event.node === step.node);
    if (!begun || plusSeconds(begun.at, node.limit.hours * HOUR) > now) return [];
    const people = openTasks(node, tasksOf(state, step)).map(({ person }) => person);
    return [{ step, title: node.title, limit: node.limit, people }];
  });
}

/** What happens to a step whose time is over; none where people are only reminded. */
export function endOfTime(
  { step, limit }: Late,
  { events, version: { flow } }: Instance,
  state: ApprovalState,
  at: string,
): ApprovalEvent[] {
  const { node } = step;
  if (limit.then === 'pass' || limit.then === 'refuse')
    return [{ kind: 'timedOut', node, vote: limit.then === 'pass' ? 'agree' : 'refuse', at, by: null }];
  const people = nodeOf(flow, node);
  const { to } = limit;
  if (limit.then !== 'handOver' || to === undefined || !people || !isOfPeople(people)) return [];
  return openTasks(people, tasksOf(state, step))
    .filter(({ person }) => person !== to)
    .map((task, index) => ({
      kind: 'replaced',
      task: task.id,
      to: { task: `${events.length + index}.0`, person: to },
      at,
      by: null,
    }));
}
