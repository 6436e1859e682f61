/**
 * Who acts at a step. Superiors are those who head the departments above a person: the first one heads the nearest
 * department that somebody else heads.
 */
export type Who =
  | { by: 'persons'; ids: readonly string[] }
  | { by: 'role'; ids: readonly string[] }
  /** head of the initiator's department */
  | { by: 'head' }
  /** `level` 1: the direct one */
  | { by: 'superior'; level: number }
  /** all superiors up to a level, one after the other */
  | { by: 'chain'; level: number }
  | { by: 'initiator' }
  /** the initiator names them; `from`: only these may be named */
  | { by: 'chosen'; isMany: boolean; from?: readonly string[] }
  /** a person or department of the form */
  | { by: 'field'; field: string };

/** How several people decide together: all, any one, one after the other, or by what their votes weigh. */
export type Together = 'all' | 'one' | 'turn' | 'weight';
/** When a refusal decides: at once, or not before nobody can change the result any more. */
export type Refusal = 'first' | 'last';
/** What a refused step means: the end, or the way back. */
export const ON_REFUSAL = ['end', 'initiator', 'previous'] as const;
export type OnRefusal = (typeof ON_REFUSAL)[number];
/** Where nobody is found: the approval is not started, the step is passed over, or the administrators act. */
export const NOBODY = ['refuse', 'skip', 'admin'] as const;
export type Nobody = (typeof NOBODY)[number];
/** Where somebody would decide on what he started himself. */
export const SELF = ['keep', 'skip', 'superior'] as const;
export type Self = (typeof SELF)[number];
/** Where somebody has agreed before: asks again, or takes it as said. */
export const SAME = ['keep', 'skip', 'adjacent'] as const;
export type Same = (typeof SAME)[number];
/** What happens once the time of a step is over. */
export const OVERDUE = ['remind', 'pass', 'refuse', 'handOver'] as const;
export type Overdue = (typeof OVERDUE)[number];
/** Hours that a step may take, at most: a year. */
export const MOST_HOURS = 8760;

/** Hours that a step may take, from when it begins. `to`: who gets it when it is handed over. */
export interface Limit {
  hours: number;
  then: Overdue;
  to?: string;
}

interface Named {
  /** unique within a flow */
  id: string;
  title: string;
}

/** What those see at a step whose approval is about a document, whatever their own rights show them of it. */
export const SHOWS = ['document', 'form'] as const;
export type Shows = (typeof SHOWS)[number];

/** A step at which an approval is read. */
interface Reading extends Named {
  /** left out: the whole document with its files and its paper; `form`: what the form says of it */
  shows?: Shows;
}

/** A step at which people decide. */
export interface ApproveNode extends Reading {
  kind: 'approve';
  who: Who;
  together: Together;
  refusal: Refusal;
  onRefusal: OnRefusal;
  /** per cent of all weights that must agree, 1 to 100 */
  passShare?: number;
  /** person -> weight; whoever is not named weighs 1 */
  weights?: Readonly<Record<string, number>>;
  nobody: Nobody;
  self: Self;
  same: Same;
  limit?: Limit;
}

/** A step at which people do something and say when it is done: it cannot be refused. */
export interface HandleNode extends Reading {
  kind: 'handle';
  who: Who;
  together: Exclude<Together, 'weight'>;
  nobody: Nobody;
  limit?: Limit;
}

/** People who read along. */
export interface CopyNode extends Reading {
  kind: 'copy';
  who: Who;
}

export interface Branch extends Named {
  /** expression of our language over the form and `initiator`; the last branch has none: it is taken when no other is */
  when?: string;
  nodes: readonly FlowNode[];
}

/** One of several ways (`condition`), all whose condition holds (`inclusive`), or all (`parallel`). */
export interface BranchNode extends Named {
  kind: 'condition' | 'inclusive' | 'parallel';
  branches: readonly Branch[];
}

/** Goes on after some hours. */
export interface TimerNode extends Named {
  kind: 'timer';
  hours: number;
}

/** Another template's flow, with what fields of this form give to its. */
export interface SubNode extends Named {
  kind: 'sub';
  templateId: string;
  fills: Readonly<Record<string, string>>;
}

export type PeopleNode = ApproveNode | HandleNode;
export type FlowNode = PeopleNode | CopyNode | BranchNode | TimerNode | SubNode;

/**
 * What follows where the initiator has changed the form that came back to him: all steps begin anew, and whoever agreed
 * to other contents is asked again; or votes stand, and only the ways are chosen anew.
 */
export const LED = ['anew', 'ways'] as const;
export type Led = (typeof LED)[number];

/** A flow is a tree of steps: what lies in a branch belongs to it, so that none can be drawn wrong. */
export interface Flow {
  nodes: readonly FlowNode[];
  /** left out: anew */
  changed?: Led;
}

export const isOfPeople = (node: FlowNode): node is PeopleNode => node.kind === 'approve' || node.kind === 'handle';
export const isOfBranches = (node: FlowNode): node is BranchNode =>
  node.kind === 'condition' || node.kind === 'inclusive' || node.kind === 'parallel';
