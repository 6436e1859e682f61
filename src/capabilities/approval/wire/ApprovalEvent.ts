import type { Content } from '../../designedForm/wire';
import type { Led } from './Flow';

/** The place before all steps, where an approval goes back to its initiator. */
export const INITIATOR = 'initiator';

/** Somebody who is asked. `auto`: the answer follows from what stands: he started it himself, or has agreed before. */
export interface Asked {
  /** unique within an approval */
  task: string;
  person: string;
  weight?: number;
  auto?: 'initiator' | 'repeated';
}

/** Where a further signer stands: before, beside or after the one who asks for him. */
export type Position = 'before' | 'beside' | 'after';
/** After what was returned is done again: on from where it came from, or all steps between once more. */
export type Afterwards = 'here' | 'again';
export type Vote = 'agree' | 'refuse';
export type Result = 'agreed' | 'refused' | 'withdrawn' | 'ended';

/** What happened. */
type Happening =
  | { kind: 'started'; content: Content; chosen?: Readonly<Record<string, readonly string[]>> }
  /** `led`: the content is another one, and what follows */
  | { kind: 'resubmitted'; content: Content; chosen?: Readonly<Record<string, readonly string[]>>; led?: Led }
  /** a step begins: these people are asked */
  | { kind: 'assigned'; node: string; asked: readonly Asked[] }
  /** nobody acts at a step, and it is passed over */
  | { kind: 'skipped'; node: string }
  /** the ways that are taken; none: there is none to take */
  | { kind: 'chosen'; node: string; branches: readonly string[] }
  | { kind: 'copied'; node?: string; people: readonly string[] }
  | { kind: 'waits'; node: string; until: string }
  | { kind: 'elapsed'; node: string }
  | { kind: 'subStarted'; node: string; approvalId: string }
  | { kind: 'subEnded'; node: string; result: Result }
  | { kind: 'voted'; task: string; vote: Vote }
  /** somebody else decides in his place */
  | { kind: 'transferred'; task: string; to: Asked }
  /** the same, by an administrator */
  | { kind: 'replaced'; task: string; to: Asked }
  /** who is asked works here no more: another one is asked in his place, or nobody */
  | { kind: 'relieved'; task: string; to?: Asked }
  /** its initiator works here no more: these see to what came back to him */
  | { kind: 'kept'; people: readonly string[] }
  /** somebody else is asked first, and it comes back */
  | { kind: 'delegated'; task: string; to: Asked }
  | { kind: 'added'; task: string; position: Position; asked: readonly Asked[] }
  | { kind: 'removed'; task: string }
  /** one's own vote is taken back */
  | { kind: 'tookBack'; task: string }
  /** `to`: a step, or {@link INITIATOR}; `task`: from where */
  | { kind: 'returned'; task: string; to: string; then: Afterwards }
  /** an administrator goes on at another step */
  | { kind: 'jumped'; to: string }
  /** a step has taken too long, and this follows */
  | { kind: 'timedOut'; node: string; vote: Vote }
  | { kind: 'ended'; result: Result }
  | { kind: 'urged' }
  /** `people`: whom the comment is for; they may look from now on */
  | { kind: 'commented'; people?: readonly string[] };

/** Something that happened to an approval. Events are only added, never changed: what stands is folded of them. */
export type ApprovalEvent = Happening & {
  /** YYYY-MM-DD HH:mm:ss */
  at: string;
  /** person; null: the flow itself */
  by: string | null;
  /** whose part a substitute takes */
  instead?: string;
  note?: string;
};
