import { Decimal } from '../../../lib/decimal';
import type { Task } from './ApprovalState';
import type { PeopleNode } from './Flow';

/** What somebody's part of a decision comes to, those asked before and after him included; undefined: nothing yet. */
export type Said = 'agree' | 'refuse' | undefined;

/**
 * What the people of a step have decided, whatever the order in which they said it, unless the step lets the first
 * refusal decide among several. undefined: nothing yet.
 * @param tasks those of the round that is open, without those that count no more
 */
export function decide(node: PeopleNode, tasks: readonly Task[]): Said {
  const voters = tasks.filter(({ position }) => position === undefined || position === 'beside');
  const said = voters.map((task) => ({ task, says: sayingOf(task, tasks) }));
  const of = (wanted: Said) => said.filter(({ says }) => says === wanted);
  const [agreed, refused, open] = [of('agree'), of('refuse'), of(undefined)];
  const decidesFirst = node.kind === 'approve' && node.refusal === 'first';
  switch (node.together) {
    case 'all':
    case 'turn':
      if (refused.length > 0 && (decidesFirst || open.length === 0)) return 'refuse';
      return open.length === 0 && agreed.length > 0 ? 'agree' : undefined;
    case 'one':
      if (agreed.length > 0) return 'agree';
      return refused.length > 0 && (decidesFirst || open.length === 0) ? 'refuse' : undefined;
    case 'weight': {
      const weigh = (some: typeof said) =>
        some.reduce((sum, { task }) => sum.plus(task.weight), new Decimal(0)).times(100);
      const needed = weigh(said)
        .dividedBy(100)
        .times(node.passShare ?? 50);
      if (weigh(agreed).gte(needed)) return 'agree';
      if (refused.length > 0 && decidesFirst) return 'refuse';
      return weigh(agreed).plus(weigh(open)).lt(needed) ? 'refuse' : undefined;
    }
  }
}

/** Those asked before somebody may refuse for him; those after him must agree, too. */
function sayingOf(task: Task, tasks: readonly Task[]): Said {
  const beside = (position: Task['position']) =>
    tasks.filter((each) => each.of === task.id && each.position === position);
  const earlier = beside('before');
  if (earlier.some((each) => sayingOf(each, tasks) === 'refuse')) return 'refuse';
  if (task.vote !== 'agree') return task.vote;
  const later = beside('after').map((each) => sayingOf(each, tasks));
  if (later.includes('refuse')) return 'refuse';
  return later.includes(undefined) ? undefined : 'agree';
}

/** Those who are to say something now. */
export function openTasks(node: PeopleNode, tasks: readonly Task[]): Task[] {
  const isOpen = (task: Task): boolean => {
    if (task.vote !== undefined) return false;
    const around = tasks.filter((each) => each.of === task.id);
    if (around.some((each) => each.position === 'first' && each.vote === undefined)) return false;
    if (around.some((each) => each.position === 'before' && sayingOf(each, tasks) !== 'agree')) return false;
    const parent = tasks.find(({ id }) => id === task.of);
    return task.position !== 'after' || parent?.vote === 'agree';
  };
  const own = tasks.filter(({ position }) => position === undefined || position === 'beside');
  const current = node.together === 'turn' ? own.find((task) => sayingOf(task, tasks) === undefined) : undefined;
  return tasks.filter((task) => isOpen(task) && (current === undefined || rootOf(task, tasks) === current));
}

/** The one for whom, in the end, somebody is asked. */
function rootOf(task: Task, tasks: readonly Task[]): Task {
  if (task.position === undefined || task.position === 'beside') return task;
  const parent = tasks.find(({ id }) => id === task.of);
  return parent ? rootOf(parent, tasks) : task;
}
