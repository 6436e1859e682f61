import { CallError } from '../../client';
import { isRecord, isShown } from '../../language/model/LookUp';
import {
  isEmpty,
  lookUpKeys,
  lookUpReads,
  maySeeField,
  newLine,
  priceOfUnit,
  pricesPerUnit,
  type Change,
  type CompiledField,
  type CompiledResource,
  type Document,
} from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import { LINE_KEY } from '../document/lineKey';
import { RATE } from '../../language/meta/unitFields';
import { askLookUp } from './askLookUp';

type Table = CompiledResource['tables'][number];

interface LookedUp {
  table: Table;
  compiled: CompiledField;
  isShown: boolean;
  /** nobody can type it, so it never says what is not known any more */
  isFixed: boolean;
  reads: { line: ReadonlySet<string>; header: ReadonlySet<string> };
}

interface Known {
  /** what was asked, as text */
  asked: string;
  value: unknown;
}

interface Question {
  keys: Document;
  /** keys of the lines that ask it */
  lines: string[];
}

/**
 * Keeps what the lines of an open document look up as it is by their keys. All lines are asked for in one call for each
 * field, in the frame after something changed; an answer that is out of date by then is given up. A value that a person
 * typed is left alone until the line names another record.
 */
export class LookUps {
  readonly #model: DocumentModel;
  readonly #look: typeof askLookUp;
  readonly #all: LookedUp[];
  /** by line and field */
  readonly #known = new Map<string, Known>();
  readonly #typed = new Set<string>();
  /** the server does not say it to this person */
  readonly #refused = new Set<string>();
  #frame: number | undefined;
  /** what is entered by looking up has come, or never will */
  #settle: (() => void) | undefined;
  #running: AbortController | undefined;
  #isReceiving = false;

  /** `look`: asks the server */
  constructor(model: DocumentModel, look = askLookUp) {
    this.#model = model;
    this.#look = look;
    this.#all = model.state.compiled.tables.flatMap((table) =>
      table.cells
        .filter((compiled) => compiled.field.lookUp && maySeeField(compiled, model.state.context))
        .map((compiled) => {
          const { line, header } = lookUpReads(compiled, table);
          return {
            table,
            compiled,
            isShown: isShown(compiled.field.lookUp),
            isFixed: isRecord(compiled.field.lookUp) && compiled.field.editable === false,
            reads: { line: new Set(line), header: new Set(header) },
          };
        }),
    );
    // What a stored document says stays as it is until one of its keys changes.
    for (const each of this.#all.filter(({ isShown }) => !isShown))
      for (const row of model.state.lines(each.table.name))
        if (!isEmpty(row[each.compiled.field.name]))
          this.#known.set(placeOf(each, row), { asked: this.#asked(each, row), value: row[each.compiled.field.name] });
  }

  /** Begins to look up; returns what ends it. */
  start(): () => void {
    const end = this.#model.subscribe((changes) => this.#heard(changes));
    this.#plan();
    return () => {
      end();
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
      this.#frame = undefined;
      this.#settle?.();
      this.#running?.abort();
    };
  }

  #heard(changes: readonly Change[]): void {
    if (this.#isReceiving) return;
    for (const each of this.#all) this.#noteTyped(each, changes);
    if (this.#all.some((each) => changes.some((change) => concerns(each, change)))) this.#plan();
  }

  #noteTyped(each: LookedUp, changes: readonly Change[]): void {
    const { table, compiled, isShown } = each;
    if (isShown) return;
    for (const { table: of, line, field } of changes) {
      if (of !== table.name || line === undefined || field !== compiled.field.name) continue;
      const row = this.#model.state.lines(of)[line];
      if (!this.#isKeyNew(each, changes, line) && row) this.#typed.add(placeOf(each, row));
    }
    // What was typed belongs to the record that the line named until now.
    for (const { table: of, line } of changes) {
      const row = of === table.name && line !== undefined ? this.#model.state.lines(of)[line] : undefined;
      if (
        row &&
        this.#typed.has(placeOf(each, row)) &&
        this.#isKeyNew(each, changes, line!) &&
        this.#asked(each, row) === ''
      )
        this.#typed.delete(placeOf(each, row));
    }
  }

  #isKeyNew({ reads, table }: LookedUp, changes: readonly Change[], line: number): boolean {
    return changes.some((other) => other.table === table.name && other.line === line && reads.line.has(other.field));
  }

  /** Saving waits for what fills fields in, not for what is only shown beside them. */
  #plan(): void {
    if (this.#frame !== undefined) return;
    const settled = new Promise<void>((resolve) => (this.#settle = resolve));
    this.#model.arrivals.addChoice(settled);
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#running?.abort();
      const running = new AbortController();
      this.#running = running;
      const answers = this.#all.map(async (each) => {
        const answer = this.#ask(each, running.signal);
        if (!each.isShown) await answer;
      });
      void Promise.all(answers).then(this.#settle);
    });
  }

  async #ask(each: LookedUp, signal: AbortSignal): Promise<void> {
    const { compiled, table } = each;
    const questions = this.#questions(each);
    if (questions.size === 0 || this.#refused.has(compiled.field.path)) return;
    const asked = [...questions.values()];
    try {
      const answers = await this.#look(
        this.#model.state.compiled.resource.name,
        compiled,
        asked.map(({ keys }) => keys),
        signal,
      );
      const answered = new Map(
        asked.flatMap(({ lines }, index) =>
          lines.map((line) => [line, answers[index] ?? this.#startOf(each)] as const),
        ),
      );
      const values = new Map<number, Document>();
      this.#model.state.lines(table.name).forEach((row, index) => {
        const line = String(row[LINE_KEY]);
        if (!answered.has(line)) return;
        const value = priceOfUnit(compiled, answered.get(line), row);
        const asked = this.#asked(each, row);
        // Typed since it was asked.
        if (this.#typed.has(placeOf(each, row))) {
          this.#known.set(placeOf(each, row), { asked, value: row[compiled.field.name] });
          return;
        }
        const isOtherUnit =
          compiled.field.name === RATE && each.isFixed && isOfSameRecord(this.#known.get(placeOf(each, row)), asked);
        this.#known.set(placeOf(each, row), { asked, value });
        // Nothing known leaves what stands: a price that the product itself brought.
        if (each.isShown || each.isFixed || !isEmpty(value))
          values.set(index, { [compiled.field.name]: value, ...(isOtherUnit ? pricesPerUnit(table, row, value) : {}) });
      });
      this.#receive(table.name, values);
    } catch (error) {
      // The document can be entered without what is shown beside it; the next change asks again, unless it may not be
      // known.
      if (error instanceof CallError && error.code === 403) this.#refused.add(compiled.field.path);
    }
  }

  /** What must be asked now. Values that are known, or that no longer mean anything, are put right on the way. */
  #questions(each: LookedUp): Map<string, Question> {
    const { compiled, isFixed, isShown, table } = each;
    const questions = new Map<string, Question>();
    const known = new Map<number, Document>();
    this.#model.state.lines(table.name).forEach((row, index) => {
      const place = placeOf(each, row);
      const asked = this.#asked(each, row);
      const before = this.#known.get(place);
      if (before?.asked === asked) {
        if (isShown && row[compiled.field.name] !== before.value)
          known.set(index, { [compiled.field.name]: before.value });
        return;
      }
      const keys = asked === '' ? undefined : lookUpKeys(compiled, table, row, this.#model.state);
      const isGone = isShown || (isFixed && before !== undefined && !isOfSameRecord(before, asked));
      if (isGone && !isEmpty(row[compiled.field.name])) known.set(index, { [compiled.field.name]: null });
      if (!keys || this.#isTyped(each, place, before, keys)) {
        this.#known.set(place, { asked, value: isShown ? null : row[compiled.field.name] });
        return;
      }
      const question = questions.get(asked) ?? { keys, lines: [] };
      question.lines.push(String(row[LINE_KEY]));
      questions.set(asked, question);
    });
    if (known.size > 0) this.#receive(table.name, known);
    return questions;
  }

  /**
   * A typed value gives way when the line names another record; one that was typed before it named any stays, as when
   * its product is still looked up.
   */
  #isTyped({ isShown }: LookedUp, place: string, before: Known | undefined, keys: Document): boolean {
    if (isShown || !this.#typed.has(place)) return false;
    const isOwn = before === undefined || before.asked === '' || isOfSameRecord(before, JSON.stringify(keys));
    if (!isOwn) this.#typed.delete(place);
    return isOwn;
  }

  #asked({ compiled, table }: LookedUp, row: Document): string {
    const keys = lookUpKeys(compiled, table, row, this.#model.state);
    return keys === undefined ? '' : JSON.stringify(keys);
  }

  /** What a field starts with, where nothing is known. */
  #startOf({ compiled, table }: LookedUp): unknown {
    return newLine(this.#model.state, table.name)[compiled.field.name] ?? null;
  }

  #receive(table: string, values: ReadonlyMap<number, Document>): void {
    this.#isReceiving = true;
    this.#model.receive(table, values);
    this.#isReceiving = false;
  }
}

/** Whether what was asked before and what is asked now name one record. */
function isOfSameRecord(before: Known | undefined, asked: string): boolean {
  if (before === undefined || before.asked === '' || asked === '') return false;
  return (JSON.parse(before.asked) as Document).id === (JSON.parse(asked) as Document).id;
}

function placeOf({ compiled }: LookedUp, row: Document): string {
  return `${String(row[LINE_KEY])}.${compiled.field.name}`;
}

function concerns({ table, reads }: LookedUp, change: Change): boolean {
  if (change.table === undefined) return reads.header.has(change.field);
  return change.table === table.name && (change.field === '*' || reads.line.has(change.field));
}
