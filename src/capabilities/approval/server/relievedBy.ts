import { standIns, peopleNode } from './askedAt';
import type { Connection } from '../../../server/storage';
import { openParts, tasksOf, type ApprovalEvent, type ApprovalState } from '../wire';
import type { Instance } from './Instance';
import { holdersOf, present, type Asking } from './peopleOf';

type Relief = Extract<ApprovalEvent, { kind: 'relieved' | 'kept' }>;
type Happening = Relief extends infer Each ? (Each extends Relief ? Omit<Each, 'at' | 'by'> : never) : never;

/**
 * What follows where somebody whose turn it is works with the account set no more: it goes where his step says for
 * nobody, an opinion is not waited for, and what came back to such an initiator goes to those who look after approvals.
 * undefined: everybody is here, or nobody else is.
 * @param administration right of those who look after approvals
 */
export async function relievedBy(
  instance: Instance,
  state: ApprovalState,
  asking: Asking,
  administration: string,
  database: Connection,
): Promise<Happening | undefined> {
  if (state.status === 'returned') {
    if (state.keepers || (await present([state.initiator], asking.call, database)).length > 0) return undefined;
    const people = await holdersOf(administration, asking.call, database);
    return people.length === 0 ? undefined : { kind: 'kept', people };
  }
  const open = openParts(instance.version.flow, state);
  const here = new Set(
    await present(
      open.map(({ person }) => person),
      asking.call,
      database,
    ),
  );
  for (const task of open) {
    const [node, step] = [peopleNode(instance, task.node), state.steps.get(task.node)];
    if (here.has(task.person) || !node || !step) continue;
    if (task.position === 'first' || node.nobody === 'skip') return { kind: 'relieved', task: task.id };
    const asked = new Set(tasksOf(state, step).map(({ person }) => person));
    const others = await standIns(node, asking, administration, database);
    const to = others.find((person) => !asked.has(person)) ?? others[0];
    if (to !== undefined)
      return { kind: 'relieved', task: task.id, to: { task: `${instance.events.length}.0`, person: to } };
  }
  return undefined;
}
