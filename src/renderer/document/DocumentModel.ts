import {
  bringDown,
  conditionHolds,
  DocumentState,
  isKeptFrom,
  isEmpty,
  newDocument,
  newLine,
  openText,
  validateDocument,
  type Change,
  type CompiledField,
  type CompiledResource,
  type Document,
  type DocumentProblem,
} from '../../language/rules';
import type { Answers } from '../../language/expression';
import { Arrivals } from './Arrivals';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import { entered } from './entered';
import { foundMeaning } from './foundMeaning';
import { giveMeaning, giveMeanings } from './giveMeaning';
import { isBlankLine } from './isBlankLine';
import { LINE_KEY, nextKey } from './lineKey';
import { OpenTexts } from './OpenTexts';
import { StepHistory, type Place } from './StepHistory';
import { wireOf } from './wireOf';

type RefusalListener = (problems: readonly DocumentProblem[]) => void;

/**
 * The record that a form works on. Fields, line cells and totals listen to what they show; nothing else is drawn anew
 * when a key is pressed. The truth is here and not in whichever inputs happen to be mounted (law 7).
 */
export class DocumentModel {
  readonly state: DocumentState;
  readonly #listeners = new Set<(changes: readonly Change[]) => void>();
  readonly #refusalListeners = new Set<RefusalListener>();
  #problems: readonly DocumentProblem[] = [];
  readonly #placeListeners = new Set<(place: Place) => void>();
  readonly #history: StepHistory;
  #openTexts = new OpenTexts();
  #start: Document | undefined;

  /**
   * `isChanged`: it holds what a person entered before, which is not saved yet. `arrivals`: what is on its way into it.
   */
  constructor(
    state: DocumentState,
    isChanged = false,
    readonly arrivals = new Arrivals(),
  ) {
    this.state = state;
    this.#history = new StepHistory(isChanged);
    this.#openTexts.follow((place) => this.#takeMeaning(place));
    for (const { name } of state.compiled.tables)
      this.state.lines(name).forEach((line) => (line[LINE_KEY] = nextKey()));
  }

  /**
   * The same document under other rules. Its lines keep their keys, so that what is looked for finds its place there.
   */
  under(compiled: CompiledResource): DocumentModel {
    const moved = new DocumentModel(
      new DocumentState(compiled, this.state.document, this.state.context),
      this.isChanged,
      this.arrivals,
    );
    for (const { name } of compiled.tables)
      moved.state.lines(name).forEach((line, index) => (line[LINE_KEY] = this.#keyOf(name, index) || nextKey()));
    moved.#openTexts = this.#openTexts;
    moved.#openTexts.follow((place) => moved.#takeMeaning(place));
    moved.state.computeAll();
    return moved;
  }

  /** The same function as long as the model lives, so that React does not subscribe anew at each drawing. */
  readonly subscribe = (listener: (changes: readonly Change[]) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Hears what is wrong when saving is refused, so that the first faulty place comes into view; not when less becomes
   * wrong by typing.
   */
  onRefusal(listener: RefusalListener): () => void {
    this.#refusalListeners.add(listener);
    return () => this.#refusalListeners.delete(listener);
  }

  /** What a new document of its kind starts with. */
  get start(): Document {
    return (this.#start ??= newDocument(this.state.compiled, this.state.context).document);
  }

  /** Hears where a step was taken back or done again, so that it comes into view. */
  onPlace(listener: (place: Place) => void): () => void {
    this.#placeListeners.add(listener);
    return () => this.#placeListeners.delete(listener);
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Something was entered and not taken back. */
  get isChanged(): boolean {
    return this.#history.isChanged;
  }

  /** What is entered from now on is a step of its own; what was entered since the last goes where it is not meant. */
  endStep(isMeant = true): void {
    if (!isMeant) this.#go(this.#history.takeBack());
    this.#history.end();
  }

  /** Takes the last step back, whatever it was: typing, pasting, lines inserted or removed. */
  undo(): void {
    this.#go(this.#history.undo(this.state.snapshot()));
  }

  redo(): void {
    this.#go(this.#history.redo(this.state.snapshot()));
  }

  get problems(): readonly DocumentProblem[] {
    return this.#problems;
  }

  /** A field that was changed by a person; `picked` is the record chosen in a reference. */
  setField(compiled: CompiledField, value: unknown, picked?: Document): void {
    this.#openTexts.note({}, [compiled.field.name]);
    this.#step({ field: compiled.field.name }, () =>
      this.state.set(entered(this.state.compiled.header, compiled, this.state.document, value, picked, this.start)),
    );
  }

  /** Several header fields as one step, in wire form. */
  setFields(values: Document): void {
    this.#openTexts.note({}, Object.keys(values));
    this.#step({ field: Object.keys(values)[0] ?? '' }, () => this.state.set(values));
  }

  setCell(table: string, line: number, compiled: CompiledField, value: unknown, picked?: Document): void {
    const place = { table, line: this.#keyOf(table, line), field: compiled.field.name };
    this.#openTexts.note(place, [compiled.field.name]);
    const values = entered(this.#fieldsOf(table), compiled, this.state.lines(table)[line] ?? {}, value, picked);
    this.#step(place, () => [
      ...this.state.setLine(table, line, values),
      ...this.#bringDown(table, new Map([[line, { [compiled.field.name]: value }]])),
    ]);
  }

  /**
   * A person has left a reference with a text whose record is still looked for: it stands in its place as a step, and
   * what is found takes its place, with all that follows from it, unless something else was entered there meanwhile.
   * What a person entered beside it since stays (E-03).
   */
  awaitRecord(
    compiled: CompiledField,
    text: string,
    found: Promise<FoundRecord>,
    at?: { table: string; line: number },
  ): void {
    const { field, type } = compiled;
    const place: Place = {
      ...(at ? { table: at.table, line: this.#keyOf(at.table, at.line) } : {}),
      field: field.name,
    };
    if (at && place.line === '') return;
    const fields = at ? this.#fieldsOf(at.table) : this.state.compiled.header;
    const row = { ...((at ? this.state.lines(at.table)[at.line] : undefined) ?? this.state.document) };
    const companion = type.companion?.(field);
    const value = openText(text, 'awaited');
    const awaited = {
      ...entered(fields, compiled, row, value, undefined),
      ...(companion === undefined ? {} : { [companion]: text }),
    };
    this.#openTexts.note(place, [field.name]);
    this.#step(place, () => (at ? this.state.setLine(at.table, at.line, awaited) : this.state.set(awaited)));
    const search = this.#openTexts.begin(place, value, async (since) =>
      foundMeaning(fields, compiled, row, text, await found, since, at ? {} : this.start),
    );
    this.arrivals.addChoice(search.taken);
  }

  /** References of a line whose records are looked for, by name, each with when its record stands there. */
  awaitedIn(table: string, line: number): ReadonlyMap<string, Promise<void>> {
    const searches = this.#openTexts.searchesIn({ table, line: this.#keyOf(table, line) });
    return new Map(searches.map(({ place, taken }) => [place.field ?? '', taken]));
  }

  /**
   * Enters a block of values as one step: line number -> values in wire form, display texts included. Lines that are
   * not there yet are added.
   * @returns the cells that took less than what was entered (B-212)
   */
  setBlock(
    table: string,
    first: { line: number; field: string },
    rows: ReadonlyMap<number, Document>,
  ): readonly Change[] {
    let lowered: readonly Change[] = [];
    const place = { table, line: this.#keyOf(table, first.line), field: first.field };
    for (const [line, values] of rows)
      this.#openTexts.note({ table, line: this.#keyOf(table, line) }, Object.keys(values));
    this.endStep();
    this.#step(place, () => {
      const missing = Math.max(...rows.keys()) + 1 - this.state.lines(table).length;
      const added = Array.from({ length: Math.max(0, missing) }, () => this.#newLine(table, {}));
      const inserted = added.length === 0 ? [] : this.state.insertLines(table, this.state.lines(table).length, added);
      const entered = this.state.setLines(table, rows);
      const changes = this.#bringDown(table, rows);
      lowered = changes.filter((change) =>
        this.#fieldsOf(table).some(({ field }) => field.cap !== undefined && field.name === change.field),
      );
      return [...inserted, ...entered, ...changes];
    });
    this.endStep();
    return lowered;
  }

  /** Inserts a line that starts with its defaults, or with the given values. */
  insertLine(table: string, at: number, values: Document = {}, byPerson = true): void {
    if (byPerson) this.insertLines(table, at, [values]);
    else this.#tell(this.state.insertLines(table, at, [this.#newLine(table, values)]));
  }

  /** Inserts lines that start with their defaults and the given values, as one step. */
  insertLines(table: string, at: number, rows: readonly Document[]): void {
    this.#lineStep({ table }, () => {
      const inserted = this.state.insertLines(
        table,
        at,
        rows.map((values) => this.#newLine(table, values)),
      );
      return [...inserted, ...this.#bringDown(table, new Map(rows.map((values, index) => [at + index, values])))];
    });
  }

  /** Puts lines in the places of others, as one step: the first of each takes the place, others follow it. */
  splitLines(table: string, rows: ReadonlyMap<number, readonly Document[]>): void {
    this.#lineStep({ table }, () =>
      [...rows]
        .sort(([a], [b]) => b - a)
        .flatMap(([line, [first = {}, ...rest]]) => [
          ...this.state.setLines(table, new Map([[line, first]])),
          ...this.state.insertLines(
            table,
            line + 1,
            rest.map((values) => this.#newLine(table, values)),
          ),
        ]),
    );
  }

  /** Values that were looked up: nothing that a person did, so no step, and what is wrong stays told. */
  receive(table: string, rows: ReadonlyMap<number, Document>): void {
    const changes = this.state.setLines(table, rows);
    if (changes.length > 0) this.#tell(changes);
  }

  /** What other records say to the rules: nothing that a person did, so no step. */
  receiveAnswers(answers: Answers): void {
    this.state.answers = answers;
    const changes = this.state.computeAll();
    if (changes.length > 0) this.#tell(changes);
  }

  removeLines(table: string, lines: ReadonlySet<number>): void {
    this.#lineStep({ table }, () => this.state.removeLines(table, lines));
  }

  /** Lines in which a person has entered nothing yet. */
  isBlank(table: string, line: Document): boolean {
    return isBlankLine(this.#fieldsOf(table), line);
  }

  /** Drops blank lines, checks everything and keeps what is wrong for the fields to show. */
  check(): readonly DocumentProblem[] {
    for (const { name } of this.state.compiled.tables) {
      const blank = new Set(this.state.lines(name).flatMap((line, index) => (this.isBlank(name, line) ? [index] : [])));
      // Told with the problems: a table that heard of it now would add its blank line again, to be checked too.
      if (blank.size > 0) this.state.removeLines(name, blank);
    }
    this.showProblems(validateDocument(this.state));
    return this.#problems;
  }

  showProblems(problems: readonly DocumentProblem[]): void {
    this.#problems = problems;
    this.#tell([]);
    if (problems.length > 0) this.#refusalListeners.forEach((listener) => listener(problems));
  }

  /** Brings one of the places that are wrong into view. */
  goTo(problem: DocumentProblem): void {
    this.#refusalListeners.forEach((listener) => listener([problem]));
  }

  /**
   * What is sent to the server: what people may enter, without the page's own keys and the blank line that waits for
   * entry.
   */
  toWire(): Document {
    return wireOf(this.state);
  }

  /** The same to be stored, without what is hidden. */
  toSave(): Document {
    return wireOf(this.state, { isSaved: true });
  }

  holds(condition: CompiledField['visible'], table?: string, line?: number): boolean {
    return conditionHolds(condition, this.state.environment(table, line));
  }

  /** Whether people may change a field of the header here and now. */
  isOpen({ editable, field }: CompiledField): boolean {
    const { document } = this.state;
    // What counts from a day on is changed in its table, once there is one.
    if (field.dated !== undefined && !isEmpty(document.id)) return false;
    return !field.system && this.holds(editable) && !isKeptFrom(field, document);
  }

  #fieldsOf(table: string): readonly CompiledField[] {
    return this.state.compiled.tables.find(({ name }) => name === table)?.fields ?? [];
  }

  #newLine(table: string, values: Document): Document {
    return { ...newLine(this.state, table), ...values, [LINE_KEY]: nextKey() };
  }

  /** Entries above what is left are brought down to it (B-212). */
  #bringDown(table: string, entered: ReadonlyMap<number, Document>): Change[] {
    return this.#fieldsOf(table).flatMap((compiled) => {
      const { cap, name } = compiled.field;
      if (cap === undefined) return [];
      const lines = [...entered].flatMap(([line, values]) => (name in values ? [line] : []));
      const lowered = [...bringDown(compiled, this.state.lines(table), lines)].map(
        ([line, value]) => [line, { [name]: value }] as const,
      );
      return lowered.length === 0 ? [] : this.state.setLines(table, new Map(lowered));
    });
  }

  #keyOf(table: string, line: number): string {
    return String(this.state.lines(table)[line]?.[LINE_KEY] ?? '');
  }

  #lineStep(place: Place, change: () => readonly Change[]): void {
    this.endStep();
    this.#step(place, change);
    this.endStep();
  }

  /** Does a change as a step that can be taken back. */
  #step(place: Place, change: () => readonly Change[]): void {
    const before = this.state.snapshot();
    const changes = change();
    if (changes.length === 0) return;
    this.#history.record(place, before);
    this.#changed(changes);
  }

  #go(step: { place: Place; to: Document } | undefined): void {
    if (!step) return;
    this.endStep();
    const restored = this.state.restore(step.to);
    this.#changed([...restored, ...giveMeanings(this.state, this.#openTexts)]);
    this.#placeListeners.forEach((listener) => listener(step.place));
  }

  #takeMeaning(place: Place): void {
    const changes = giveMeaning(this.state, this.#openTexts, place);
    if (changes.length > 0) this.#changed(changes);
  }

  #changed(changes: readonly Change[]): void {
    if (this.#problems.length > 0)
      this.#problems = this.#problems.filter((problem) => !changes.some((change) => isAt(problem, change)));
    this.#tell(changes);
  }

  #tell(changes: readonly Change[]): void {
    this.#listeners.forEach((listener) => listener(changes));
  }
}

function isAt(problem: DocumentProblem, change: Change): boolean {
  if (problem.table !== change.table) return problem.table !== undefined && change.field === problem.table;
  // Of lines as a whole: something is entered in one of them.
  if (change.field === '*' || (problem.table !== undefined && problem.field === undefined)) return true;
  return problem.field === change.field && problem.line === change.line;
}
