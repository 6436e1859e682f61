import type { Document } from '../../language/rules';

/** Steps that can be taken back. */
export const MOST_STEPS = 200;

/** What was changed: a header field, a cell, or (without a field) lines. `line` is the key of a line. */
export interface Place {
  table?: string;
  line?: string;
  field?: string;
}

interface Step {
  place: Place;
  /** the record on the other side of the step */
  other: Document;
}

/**
 * What was done to a document, to take back and do again. It holds snapshots that share their lines, so that a step
 * costs little.
 */
export class StepHistory {
  readonly #done: Step[] = [];
  #undone: Step[] = [];
  #isOpen = false;
  /** there were changes that cannot be taken back any more */
  #hasOlder: boolean;

  constructor(hasOlder: boolean) {
    this.#hasOlder = hasOlder;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Whether the document differs from the one that it began with. */
  get isChanged(): boolean {
    return this.canUndo || this.#hasOlder;
  }

  /** Notes a change after it was made. Typing on in one place is one step, until {@link end}. */
  record(place: Place, before: Document): void {
    const last = this.#done.at(-1);
    const goesOn = this.#isOpen && last !== undefined && place.field !== undefined && isSame(last.place, place);
    if (!goesOn) this.#done.push({ place, other: before });
    if (this.#done.length > MOST_STEPS) {
      this.#done.shift();
      this.#hasOlder = true;
    }
    this.#undone = [];
    this.#isOpen = true;
  }

  end(): void {
    this.#isOpen = false;
  }

  /** The record before the last step, and where it was; `now` is the record to come back to. */
  undo(now: Document): { place: Place; to: Document } | undefined {
    return move(this.#done, this.#undone, now);
  }

  /** The record before the step that is still being entered, which is forgotten. */
  takeBack(): { place: Place; to: Document } | undefined {
    const step = this.#isOpen ? this.#done.pop() : undefined;
    return step && { place: step.place, to: step.other };
  }

  redo(now: Document): { place: Place; to: Document } | undefined {
    return move(this.#undone, this.#done, now);
  }
}

function move(from: Step[], to: Step[], now: Document): { place: Place; to: Document } | undefined {
  const step = from.pop();
  if (!step) return undefined;
  to.push({ place: step.place, other: now });
  return { place: step.place, to: step.other };
}

function isSame(a: Place, b: Place): boolean {
  return a.table === b.table && a.line === b.line && a.field === b.field;
}
