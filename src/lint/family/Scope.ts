import { say } from '../../lib/message';
import { FamilyFault } from './FamilyFault';
import { plain, type Said, type Stretch } from './Said';

/** A family says a few resources; one that takes more steps goes round in a circle. */
const MAX_STEPS = 200_000;
const MAX_DEPTH = 60;

/** What reading a family has taken so far. */
export interface Effort {
  steps: number;
  depth: number;
  /** what is not known is nothing: the file is being typed */
  isDraft: boolean;
}

/** The names of a block of a family and what they stand for. */
export class Scope {
  readonly #names = new Map<string, Said>();

  constructor(
    readonly effort: Effort,
    private readonly outer?: Scope,
  ) {}

  set(name: string, said: Said): void {
    this.#names.set(name, said);
  }

  /** @throws FamilyFault where nothing has this name */
  get(name: string, at: Stretch): Said {
    const found = this.#find(name);
    if (found) return found;
    if (name === 'undefined' || this.effort.isDraft) return plain(at, undefined);
    throw new FamilyFault(say`"${name}" is not known in this file.`, at);
  }

  /** A block inside this one. */
  inner(): Scope {
    return new Scope(this.effort, this);
  }

  /** @throws FamilyFault where the family does not come to an end */
  step(at: Stretch, count = 1): void {
    this.effort.steps += count;
    if (this.effort.steps > MAX_STEPS) throw new FamilyFault(say`The family does not come to an end.`, at);
  }

  /** Lets a function be called, so deep at most. */
  deeper<T>(at: Stretch, call: () => T): T {
    if (this.effort.depth >= MAX_DEPTH) throw new FamilyFault(say`The family does not come to an end.`, at);
    this.effort.depth += 1;
    try {
      return call();
    } finally {
      this.effort.depth -= 1;
    }
  }

  #find(name: string): Said | undefined {
    return this.#names.get(name) ?? (this.outer && this.outer.#find(name));
  }
}
