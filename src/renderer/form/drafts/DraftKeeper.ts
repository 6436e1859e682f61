import type { Document } from '../../../language/rules';
import { dropDraft, holdDraft, keepDraft, type Draft, type Release } from '../../../client/drafts';
import type { DocumentModel } from '../../document/DocumentModel';

/** Milliseconds without a further change before what was typed is written to the device. */
const PAUSE = 700;

/** What is typed into; of a form all that it says. */
type Typed = Pick<DocumentModel, 'isChanged' | 'toWire'>;

/**
 * Keeps what is typed into one open form on the device, until it is saved or given up. Meanwhile no other window is
 * offered it.
 */
export class DraftKeeper {
  readonly #place: string;
  #id = newId();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: { model: Typed; base: Document | undefined } | undefined;
  /** what was put aside on purpose and is given up by saving alone */
  #putAside: Draft | undefined;
  #isPutAside = false;
  /** other windows know that it is typed here */
  #hold: Promise<Release | null> | undefined;

  constructor(place: string) {
    this.#place = place;
  }

  get id(): string {
    return this.#id;
  }

  /** Put aside, and nothing typed since. */
  get isPutAside(): boolean {
    return this.#isPutAside;
  }

  /** Notes a change: written soon, and at once when the page goes away. */
  note(model: Typed, base: Document | undefined): void {
    if (!model.isChanged) return this.giveUp();
    this.#takeHold();
    this.#pending = { model, base };
    this.#isPutAside = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PAUSE);
  }

  /** Writes what was noted and not written yet. */
  flush(): void {
    if (!this.#pending) return;
    keepDraft(this.#draft(this.#pending.model, this.#pending.base, this.#putAside !== undefined));
    this.#end();
  }

  /** Puts a form aside, complete or not; false when the device has no room. */
  putAside(model: Typed, base: Document | undefined): boolean {
    const draft = this.#draft(model, base, true);
    if (!keepDraft(draft)) return false;
    this.#end();
    this.#putAside = draft;
    this.#isPutAside = true;
    this.#letGo();
    return true;
  }

  /** Goes on with a draft that was left behind. */
  takeOver(draft: Draft): void {
    this.flush();
    this.#letGo();
    this.#id = draft.id;
    this.#putAside = draft.isKept ? draft : undefined;
    this.#takeHold();
  }

  /** What was typed is not wanted: what was put aside before stays. */
  giveUp(): void {
    this.#end();
    if (this.#putAside) keepDraft(this.#putAside);
    else dropDraft({ place: this.#place, id: this.#id });
    this.#letGo();
  }

  /** It is on the server now. */
  saved(): void {
    this.#putAside = undefined;
    this.giveUp();
  }

  /** Where another window has gone on with what was put aside here, what is typed here becomes a draft of its own. */
  #takeHold(): void {
    if (this.#hold) return;
    const hold = holdDraft({ place: this.#place, id: this.#id });
    this.#hold = hold;
    void hold.then((release) => {
      if (release || this.#hold !== hold) return;
      this.#hold = undefined;
      this.#putAside = undefined;
      this.#id = newId();
      this.#takeHold();
    });
  }

  #letGo(): void {
    void this.#hold?.then((release) => release?.());
    this.#hold = undefined;
  }

  #draft(model: Typed, base: Document | undefined, isKept: boolean): Draft {
    return {
      id: this.#id,
      place: this.#place,
      savedAt: Date.now(),
      isKept,
      base: base ?? null,
      values: model.toWire(),
    };
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
  }
}

function newId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
}
