import { conditionHolds, DocumentState, isEmpty, newLine, validateDocument, type Change, type CompiledField, type CompiledResource, type Document, type DocumentProblem } from '../../language/rules';

/** Key of a line in the page: lines of one table are told apart by it while they have no id. It never leaves the page. */
export const LINE_KEY = '$key';

type RefusalListener = (problems: readonly DocumentProblem[]) => void;

let lastKey = 0;

/**
 * The record that a form works on. Fields, line cells and totals listen to what they show; nothing else is drawn anew when a key is
 * pressed. The truth is here and not in whichever inputs happen to be mounted (law 7).
 */
export class DocumentModel {
  readonly state: DocumentState;
  readonly #listeners = new Set<(changes: readonly Change[]) => void>();
  readonly #refusalListeners = new Set<RefusalListener>();
  #problems: readonly DocumentProblem[] = [];
  #isChanged = false;

  constructor(state: DocumentState) {
    this.state = state;
    for (const { name } of state.compiled.tables) this.state.lines(name).forEach((line) => (line[LINE_KEY] = nextKey()));
  }

  /** The same document under other rules. */
  under(compiled: CompiledResource): DocumentModel {
    const moved = new DocumentModel(new DocumentState(compiled, this.state.document, this.state.context));
    moved.state.computeAll();
    moved.#isChanged = this.#isChanged;
    return moved;
  }

  subscribe(listener: (changes: readonly Change[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears what is wrong when saving is refused, so that the first faulty place comes into view; not when less becomes wrong by typing. */
  onRefusal(listener: RefusalListener): () => void {
    this.#refusalListeners.add(listener);
    return () => this.#refusalListeners.delete(listener);
  }

  get isChanged(): boolean {
    return this.#isChanged;
  }

  get problems(): readonly DocumentProblem[] {
    return this.#problems;
  }

  /** A field that was changed by a person; `picked` is the record chosen in a reference. */
  setField(compiled: CompiledField, value: unknown, picked?: Document): void {
    this.#changed(this.state.set(withPicked(this.state.compiled.header, compiled, value, picked)));
  }

  setCell(table: string, line: number, compiled: CompiledField, value: unknown, picked?: Document): void {
    this.#changed(this.state.setLine(table, line, withPicked(this.#fieldsOf(table), compiled, value, picked)));
  }

  /** Inserts a line that starts with its defaults, or with the given values. */
  insertLine(table: string, at: number, values: Document = {}, byPerson = true): void {
    const changes = this.state.insertLines(table, at, [{ ...newLine(this.state, table), ...values, [LINE_KEY]: nextKey() }]);
    if (byPerson) this.#changed(changes);
    else this.#tell(changes);
  }

  removeLines(table: string, lines: ReadonlySet<number>): void {
    this.#changed(this.state.removeLines(table, lines));
  }

  /** Lines in which a person has entered nothing yet. */
  isBlank(table: string, line: Document): boolean {
    return this.#fieldsOf(table).every(({ field, value, default: initial }) => value !== undefined || initial !== undefined || isEmpty(line[field.name]));
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

  /** What is sent to the server: what people may enter, without the page's own keys and the blank line that waits for entry. */
  toWire(): Document {
    const wire: Document = { ...this.state.document };
    for (const { name } of this.state.compiled.tables) {
      const entered = this.state.lines(name).filter((line) => !this.isBlank(name, line));
      wire[name] = entered.map(({ [LINE_KEY]: _, ...line }) => line);
    }
    return wire;
  }

  holds(condition: CompiledField['visible'], table?: string, line?: number): boolean {
    return conditionHolds(condition, this.state.environment(table, line));
  }

  #fieldsOf(table: string): readonly CompiledField[] {
    return this.state.compiled.tables.find(({ name }) => name === table)?.fields ?? [];
  }

  #changed(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#isChanged = true;
    if (this.#problems.length > 0) this.#problems = this.#problems.filter((problem) => !changes.some((change) => isAt(problem, change)));
    this.#tell(changes);
  }

  #tell(changes: readonly Change[]): void {
    this.#listeners.forEach((listener) => listener(changes));
  }
}

function nextKey(): string {
  lastKey += 1;
  return String(lastKey);
}

/** The values that follow from one entry: the field, its display text, and what a picked record fills in. */
function withPicked(fields: readonly CompiledField[], { field, type }: CompiledField, value: unknown, picked: Document | undefined): Document {
  const values: Document = { [field.name]: value };
  const companion = type.companion?.(field);
  if (companion !== undefined) values[companion] = picked && field.target ? (picked[field.target.label] ?? null) : null;
  if (!picked || !field.target) return values;
  for (const [own, source] of Object.entries(field.target.fill)) {
    const filled = fields.find((candidate) => candidate.field.name === own);
    values[own] = picked[source] ?? null;
    const ownCompanion = filled?.type.companion?.(filled.field);
    if (ownCompanion !== undefined) values[ownCompanion] = picked[source.replace(/Id$/, 'Name')] ?? null;
  }
  return values;
}

function isAt(problem: DocumentProblem, change: Change): boolean {
  if (problem.table !== change.table) return problem.table !== undefined && change.field === problem.table;
  return change.field === '*' || (problem.field === change.field && problem.line === change.line);
}
