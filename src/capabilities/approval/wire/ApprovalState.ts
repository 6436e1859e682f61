import type { Afterwards, Position, Result, Vote } from './ApprovalEvent';
import type { Content } from '../../designedForm/wire';

/** Somebody who is asked at a step. */
export interface Task {
  id: string;
  node: string;
  round: number;
  person: string;
  weight: number;
  auto?: 'initiator' | 'repeated';
  /** of a further signer, and of somebody asked first: where it stands to `of` */
  position?: Position | 'first';
  of?: string;
  vote?: Vote;
  /** it counts no more: somebody else decides, it was taken away, or the step is over without it */
  isGone?: boolean;
}

export type StepState = 'open' | 'passed' | 'refused' | 'skipped';

/** How a step stands. Of branches: which ways are taken. */
export interface Step {
  node: string;
  /** from 1; a step that begins again has another one, in which former votes do not count */
  round: number;
  state: StepState;
  branches?: readonly string[];
  until?: string;
  approvalId?: string;
}

/** What the flow needs to go on, which a pure function cannot know: people, what holds, the time. */
export interface Want {
  want: 'people' | 'choice' | 'copies' | 'time' | 'sub' | 'end';
  node: string;
}

export type ApprovalStatus = 'running' | 'returned' | Result;

export interface ApprovalState {
  status: ApprovalStatus;
  content: Content;
  /** step that somebody acts at as the initiator says -> people */
  chosen: Readonly<Record<string, readonly string[]>>;
  initiator: string;
  steps: ReadonlyMap<string, Step>;
  /** of all rounds, in the order in which they were asked */
  tasks: readonly Task[];
  /** people who have copies -> the step that gave it; undefined: somebody named them by hand */
  copied: ReadonlyMap<string, string | undefined>;
  /** step that it was returned from, and how it goes on there; while it is with the initiator */
  back?: { from: string; then: Afterwards };
  /** people who see to what came back to an initiator who works here no more */
  keepers?: readonly string[];
  wants: readonly Want[];
}
