import { INITIATOR, type ApprovalEvent, type Asked, type Result } from './ApprovalEvent';
import type { ApprovalState, Step, StepState, Task, Want } from './ApprovalState';
import { decide } from './decide';
import { isOfBranches, isOfPeople, type Flow } from './Flow';
import { before, branchesAround, everyNode, fromOn, nodeOf } from './places';
import { wantsOf } from './wantsOf';

const START: ApprovalState = {
  status: 'running',
  content: {},
  chosen: {},
  initiator: '',
  steps: new Map(),
  tasks: [],
  copied: new Map(),
  wants: [],
};

/**
 * How an approval stands after what happened to it: the same for the server, the page and tests. What happens is taken
 * as it is: whether it may happen {@link refusedBy} says before. An event that names what there is not changes nothing.
 */
export function foldApproval(flow: Flow, events: readonly ApprovalEvent[]): ApprovalState {
  const fold = new Fold(flow);
  for (const event of events) fold.take(event);
  return fold.state();
}

/** Steps and votes while events are taken one after the other. */
class Fold {
  private current: ApprovalState = START;
  private readonly steps = new Map<string, Step>();
  private readonly rounds = new Map<string, number>();
  private readonly copied = new Map<string, string | undefined>();
  private tasks: Task[] = [];

  constructor(private readonly flow: Flow) {}

  state(): ApprovalState {
    const { status } = this.current;
    const wants: Want[] = status === 'running' ? wantsOf(this.flow, this.steps) : [];
    return { ...this.current, steps: this.steps, tasks: this.tasks, copied: this.copied, wants };
  }

  take(event: ApprovalEvent): void {
    switch (event.kind) {
      case 'started':
        this.current = {
          ...this.current,
          content: event.content,
          chosen: event.chosen ?? {},
          initiator: event.by ?? '',
        };
        return;
      case 'resubmitted':
        return this.resubmit(event);
      case 'assigned':
        this.begin(event.node, 'open');
        this.tasks.push(...event.asked.map((asked) => this.taskOf(event.node, asked)));
        return this.count(event.node);
      case 'skipped':
        return this.begin(event.node, 'skipped');
      case 'chosen':
        return this.begin(event.node, event.branches.length === 0 ? 'skipped' : 'open', { branches: event.branches });
      case 'copied':
        for (const person of event.people) this.readAlong(person, event.node);
        if (event.node !== undefined) this.begin(event.node, 'passed');
        return;
      case 'waits':
        return this.begin(event.node, 'open', { until: event.until });
      case 'elapsed':
        return this.settle(event.node, 'passed');
      case 'subStarted':
        return this.begin(event.node, 'open', { approvalId: event.approvalId });
      case 'subEnded':
        return event.result === 'agreed' ? this.settle(event.node, 'passed') : this.end('refused');
      case 'voted':
        return this.change(event.task, (task) => ({ ...task, vote: event.vote }));
      case 'transferred':
      case 'replaced':
        return this.replace(event.task, event.to);
      case 'relieved':
        return event.to ? this.replace(event.task, event.to) : this.relieve(event.task);
      case 'kept':
        this.current = { ...this.current, keepers: event.people };
        return;
      case 'delegated':
        return this.insert(event.task, [event.to], 'first');
      case 'added':
        return this.insert(event.task, event.asked, event.position);
      case 'removed':
        return this.remove(event.task);
      case 'tookBack':
        return this.takeBack(event.task);
      case 'returned':
        return this.goBack(this.task(event.task)?.node ?? INITIATOR, event.to, event.then);
      case 'jumped':
        return this.jump(event.to);
      case 'timedOut':
        return event.vote === 'agree' ? this.settle(event.node, 'passed') : this.refuse(event.node);
      case 'ended':
        return this.end(event.result);
      case 'commented':
        for (const person of event.people ?? []) this.readAlong(person, undefined);
        return;
      case 'urged':
        return;
    }
  }

  /** Whoever is named by hand keeps the step that gave him his copy. */
  private readAlong(person: string, node: string | undefined): void {
    this.copied.set(person, node ?? this.copied.get(person));
  }

  /** A step begins in a round of its own. */
  private begin(node: string, state: StepState, more: Partial<Step> = {}): void {
    const round = (this.rounds.get(node) ?? 0) + 1;
    this.rounds.set(node, round);
    this.steps.set(node, { node, round, state, ...more });
  }

  /** A step is over: nobody is asked at it any more. */
  private settle(node: string, state: StepState): void {
    const step = this.steps.get(node);
    if (step) this.steps.set(node, { ...step, state });
  }

  private taskOf(node: string, { auto, person, task: id, weight = 1 }: Asked): Task {
    const round = this.rounds.get(node) ?? 1;
    return { id, node, round, person, weight, ...(auto === undefined ? {} : { auto, vote: 'agree' }) };
  }

  private task(id: string): Task | undefined {
    return this.tasks.find((task) => task.id === id);
  }

  private change(id: string, to: (task: Task) => Task): void {
    const task = this.task(id);
    if (!task) return;
    this.tasks = this.tasks.map((each) => (each.id === id ? to(each) : each));
    this.count(task.node);
  }

  /** Counts the votes of a step anew, whatever has changed of those who vote. */
  private count(id: string): void {
    const [node, step] = [nodeOf(this.flow, id), this.steps.get(id)];
    if (!node || !isOfPeople(node) || step?.state !== 'open' || this.current.status !== 'running') return;
    const says = decide(node, tasksOf({ tasks: this.tasks }, step));
    if (says === 'agree') this.settle(id, 'passed');
    else if (says === 'refuse') this.refuse(id);
  }

  private refuse(id: string): void {
    const node = nodeOf(this.flow, id);
    const way = node?.kind === 'approve' ? node.onRefusal : 'end';
    this.settle(id, 'refused');
    if (way === 'end') return this.end('refused');
    const to = way === 'previous' ? this.previous(id) : undefined;
    this.goBack(id, to ?? INITIATOR, 'here');
  }

  /** The last step before one at which somebody has acted himself. */
  private previous(id: string): string | undefined {
    const earlier = before(this.flow, id);
    return everyNode(this.flow.nodes).findLast(({ id: each }) => {
      const step = this.steps.get(each);
      return (
        earlier.has(each) &&
        step?.state === 'passed' &&
        tasksOf({ tasks: this.tasks }, step).some(({ auto, vote }) => auto === undefined && vote !== undefined)
      );
    })?.id;
  }

  private goBack(from: string, to: string, then: 'here' | 'again'): void {
    if (to === INITIATOR) {
      this.forget(from === INITIATOR || then === 'again' ? everyNode(this.flow.nodes).map(({ id }) => id) : [from]);
      // Nobody else is asked while it is with the initiator.
      this.forget(
        [...this.steps.values()].filter(({ state }) => state === 'open').map(({ node }) => node),
        true,
      );
      this.current = { ...this.current, status: 'returned', back: { from, then } };
      return;
    }
    this.forget(then === 'again' ? [...fromOn(this.flow, to), from] : [to, from]);
  }

  private resubmit({ chosen, content, led }: Extract<ApprovalEvent, { kind: 'resubmitted' }>): void {
    const all = everyNode(this.flow.nodes);
    if (led === 'anew') this.forget(all.map(({ id }) => id));
    if (led === 'ways') this.forget(all.filter((node) => isOfBranches(node)).map(({ id }) => id));
    const { back: _, keepers: __, ...current } = this.current;
    this.current = { ...current, status: 'running', content, chosen: { ...current.chosen, ...chosen } };
  }

  /** Steps begin again when their turn comes. `onlyPeople`: which ways are taken stays as it is. */
  private forget(ids: readonly string[], onlyPeople = false): void {
    for (const id of ids) {
      if (onlyPeople && this.steps.get(id)?.branches !== undefined) continue;
      this.steps.delete(id);
    }
  }

  private jump(to: string): void {
    this.forget([...fromOn(this.flow, to)]);
    // The way on which it lies is taken from now on.
    for (const { branch, node } of branchesAround(this.flow, to)) {
      const taken = node.kind === 'inclusive' ? (this.steps.get(node.id)?.branches ?? []) : [];
      if (node.kind === 'parallel' || taken.includes(branch.id)) continue;
      // Of a choice the way that was taken is left, and nobody is asked there any more.
      if (node.kind === 'condition')
        this.forget(everyNode(node.branches.flatMap(({ nodes }) => nodes)).map(({ id }) => id));
      this.begin(node.id, 'open', { branches: [...taken, branch.id] });
    }
    for (const id of before(this.flow, to)) {
      const step = this.steps.get(id);
      if (step?.state === 'passed' || step?.state === 'skipped') continue;
      this.begin(id, 'skipped');
    }
    const { back: _, keepers: __, ...current } = this.current;
    this.current = { ...current, status: 'running' };
  }

  private takeBack(id: string): void {
    const task = this.task(id);
    if (!task) return;
    const own = this.steps.get(task.node);
    const later = [...fromOn(this.flow, task.node)].filter((node) => node !== task.node);
    this.forget(later);
    if (own) this.steps.set(task.node, { ...own, state: 'open' });
    this.tasks = this.tasks.map((each) => (each.id === id ? withoutVote(each) : each));
  }

  /** Somebody else stands where one stood. Nobody stands twice: who votes at the step already takes over nothing. */
  private replace(id: string, to: Asked): void {
    const old = this.task(id);
    if (!old) return;
    // Only asked for an opinion, or before or after somebody, he has no vote of his own yet.
    const voters = this.tasks.filter(
      ({ isGone, node, position, round }) =>
        !isGone && node === old.node && round === old.round && (position === undefined || position === 'beside'),
    );
    const there = voters.find(({ id: each, person }) => person === to.person && each !== id);
    const next: Task = { ...withoutVote(old), id: to.task, person: to.person, weight: to.weight ?? old.weight };
    this.tasks = this.tasks.flatMap((each) => {
      if (each.id === id) return [{ ...each, isGone: true }, ...(there ? [] : [next])];
      return [each.of === id ? { ...each, of: (there ?? next).id } : each];
    });
    this.count(old.node);
  }

  /** With those who were asked before or after him. */
  private remove(id: string): void {
    const task = this.task(id);
    if (!task) return;
    this.tasks = this.tasks.map((each) =>
      each.id === id || (each.of === id && each.position !== 'beside') ? { ...each, isGone: true } : each,
    );
    this.count(task.node);
  }

  /** Nobody is asked in his place: where he was the last one, the step is passed over. */
  private relieve(id: string): void {
    const task = this.task(id);
    const step = task && this.steps.get(task.node);
    if (!step) return;
    const voters = () =>
      tasksOf({ tasks: this.tasks }, step).filter(({ position }) => position === undefined || position === 'beside');
    if (voters().every((each) => each.id === id)) this.settle(step.node, 'skipped');
    this.remove(id);
  }

  private insert(id: string, asked: readonly Asked[], position: NonNullable<Task['position']>): void {
    const parent = this.task(id);
    if (!parent) return;
    const added = asked.map((each): Task => ({ ...this.taskOf(parent.node, each), position, of: id }));
    this.tasks = this.tasks.flatMap((each) => (each.id === id ? [each, ...added] : [each]));
    this.count(parent.node);
  }

  private end(status: Result): void {
    const { back: _, keepers: __, ...current } = this.current;
    this.current = { ...current, status };
  }
}

function withoutVote({ vote: _, auto: __, ...task }: Task): Task {
  return task;
}

/** Those who are asked in the round of a step, without those who count no more. */
export function tasksOf({ tasks }: Pick<ApprovalState, 'tasks'>, { node, round }: Step): Task[] {
  return tasks.filter((task) => task.node === node && task.round === round && task.isGone !== true);
}
