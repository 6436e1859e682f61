import {
  type ApprovalEvent,
  type ApprovalState,
  type Task,
  isOfPeople,
  type ApproveNode,
  type Flow,
  type FlowNode,
  foldApproval,
  openParts,
  nodeOf,
  refusedBy,
} from '../wire';

const AT = '2026-03-02 09:00:00';
/** Happens in tests: whoever acts, at one time. */
export type Act = ApprovalEvent extends infer Event
  ? Event extends ApprovalEvent
    ? Omit<Event, 'at' | 'by'> & { by?: string | null }
    : never
  : never;

/** A step that one or several people decide at; whatever is not said is what a new step has. */
export function step(id: string, people: readonly string[], more: Partial<ApproveNode> = {}): ApproveNode {
  return {
    kind: 'approve',
    id,
    title: id,
    who: { by: 'persons', ids: people },
    together: 'all',
    refusal: 'first',
    onRefusal: 'end',
    nobody: 'refuse',
    self: 'keep',
    same: 'keep',
    ...more,
  };
}

/** An approval that goes on by itself as far as it can: people are those that steps name, every way is taken. */
export class Walk {
  readonly events: ApprovalEvent[] = [];
  private tasks = 0;

  constructor(
    readonly flow: Flow,
    /** ways that are taken where a choice is asked for; else the first */
    private readonly ways: Readonly<Record<string, readonly string[]>> = {},
  ) {
    this.happen({ kind: 'started', content: {}, by: 'initiator' });
  }

  get state(): ApprovalState {
    return foldApproval(this.flow, this.events);
  }
  get open(): Task[] {
    return openParts(this.flow, this.state);
  }
  /** Who is to say something, step and person. */
  get turn(): string[] {
    return this.open.map(({ node, person }) => `${node} ${person}`);
  }

  /** What somebody does, if he may; gives why not. */
  act(act: Act, isAdmin = false): string | undefined {
    const event = { ...act, at: AT, by: act.by ?? null } as ApprovalEvent;
    const refused = refusedBy(this.flow, this.state, event, isAdmin);
    if (refused) return refused.message;
    this.happen(act);
    return undefined;
  }
  agree(person: string): string | undefined {
    return this.act({ kind: 'voted', task: this.partOf(person), vote: 'agree', by: person });
  }
  refuse(person: string): string | undefined {
    return this.act({ kind: 'voted', task: this.partOf(person), vote: 'refuse', by: person, note: '不同意' });
  }
  back(person: string, to: string, then: 'here' | 'again'): string | undefined {
    return this.act({ kind: 'returned', task: this.partOf(person), to, then, by: person, note: '请补充' });
  }
  partOf(person: string): string {
    return this.open.find((task) => task.person === person)?.id ?? '';
  }
  asked(person: string): { task: string; person: string } {
    this.tasks += 1;
    return { task: `t${this.tasks}`, person };
  }

  private happen(act: Act): void {
    this.events.push({ ...act, at: AT, by: act.by ?? null } as ApprovalEvent);
    for (let next = this.next(); next; next = this.next())
      this.events.push({ ...next, at: AT, by: null } as ApprovalEvent);
  }

  private next(): Act | undefined {
    const [want] = this.state.wants;
    if (!want) return undefined;
    const node = nodeOf(this.flow, want.node);
    if (!node) return { kind: 'ended', result: 'agreed' };
    if (isOfPeople(node)) {
      const people = node.who.by === 'persons' ? node.who.ids : [];
      if (people.length === 0) return { kind: 'skipped', node: node.id };
      const weights = node.kind === 'approve' ? node.weights : undefined;
      return {
        kind: 'assigned',
        node: node.id,
        asked: people.map((person) => ({ ...this.asked(person), weight: weights?.[person] ?? 1 })),
      };
    }
    return this.onItsOwn(node);
  }

  private onItsOwn(node: FlowNode): Act {
    switch (node.kind) {
      case 'copy':
        return { kind: 'copied', node: node.id, people: ['reader'] };
      case 'condition':
      case 'inclusive':
        return { kind: 'chosen', node: node.id, branches: this.ways[node.id] ?? [node.branches[0]?.id ?? ''] };
      case 'timer':
        return { kind: 'waits', node: node.id, until: AT };
      default:
        return { kind: 'subStarted', node: node.id, approvalId: '1' };
    }
  }
}
