import { got } from '../../lib/got';
import { at } from '../../lib/at';
import {
  isAnswered,
  type Answers,
  type Environment,
  type ExpressionContext,
  type ExpressionValue,
} from '../expression';
import type { CompiledField, CompiledResource } from './CompiledResource';
import { isEmpty, type Change, type Document } from './Document';
import { spreadOver } from './spreadOver';
import { understood, WireRecord } from './WireRecord';

/**
 * A record being worked on, with its computed fields kept true. One keystroke recomputes only what reads the changed
 * field. Lines are replaced, never changed in place, so that a table may tell by identity what to draw anew. The server
 * uses it to compute a whole record.
 */
export class DocumentState {
  readonly compiled: CompiledResource;
  readonly context: ExpressionContext;
  readonly document: Document;
  /** what other records say; undefined: nothing is known of them */
  answers: Answers | undefined;
  /** the record as expressions see it; child tables are lists of records */
  readonly #values: WireRecord;
  readonly #lines = new Map<string, WireRecord[]>();

  constructor(compiled: CompiledResource, document: Document, context: ExpressionContext) {
    this.compiled = compiled;
    this.context = context;
    this.document = { ...document };
    this.#values = new WireRecord(compiled.header, this.document);
    for (const table of compiled.tables) {
      const rows = ((document[table.name] as Document[] | undefined) ?? []).map((row) => ({ ...row }));
      this.document[table.name] = rows;
      this.#lines.set(
        table.name,
        rows.map((row) => new WireRecord(table.cells, row)),
      );
      this.#shareLines(table.name);
    }
  }

  lines(table: string): Document[] {
    return (this.document[table] as Document[] | undefined) ?? [];
  }

  /** What an expression of the header, or of a line, sees. */
  environment(table?: string, line?: number): Environment {
    const { answers, context } = this;
    if (table === undefined) return { record: this.#values, context, answers };
    const row = line === undefined ? undefined : this.#lines.get(table)?.[line];
    return { record: row ?? {}, outer: this.#values, context, answers };
  }

  /** A line as expressions see it. */
  line(table: string, line: number): WireRecord {
    return at(this.#rows(table), line);
  }

  /** Sets header fields and returns all cells that changed, computed ones included. */
  set(values: Document): Change[] {
    const changes = this.#write(this.document, this.#values, this.compiled.header, values).map((field) => ({ field }));
    return [...changes, ...this.#recompute(changes)];
  }

  /** Sets fields of one line and returns all cells that changed. */
  setLine(table: string, line: number, values: Document): Change[] {
    const changes = this.#writeLine(table, line, values);
    return [...changes, ...this.#recompute(changes)];
  }

  insertLines(table: string, at: number, rows: Document[]): Change[] {
    const fields = this.#fieldsOf(table);
    const lines = [...this.lines(table)];
    lines.splice(at, 0, ...rows.map((row) => ({ ...row })));
    this.document[table] = lines;
    this.#rows(table).splice(at, 0, ...rows.map((row) => new WireRecord(fields, row)));
    return this.#afterRows(
      table,
      rows.map((_, index) => at + index),
    );
  }

  removeLines(table: string, gone: ReadonlySet<number>): Change[] {
    this.document[table] = this.lines(table).filter((_, index) => !gone.has(index));
    this.#lines.set(
      table,
      this.#rows(table).filter((_, index) => !gone.has(index)),
    );
    return this.#afterRows(table, []);
  }

  /** Replaces many cells at once; lines and fields that are not named stay. One computation for all of them. */
  setLines(table: string, rows: ReadonlyMap<number, Document>): Change[] {
    const changes = [...rows].flatMap(([line, values]) => this.#writeLine(table, line, values));
    return [...changes, ...this.#recompute(changes)];
  }

  /**
   * What the record is now, to come back to with {@link restore}. Cheap: lines are shared, as they are never changed in
   * place.
   */
  snapshot(): Document {
    return { ...this.document };
  }

  /**
   * Makes the record what it was. Lines that are still the same objects are left alone; nothing is computed, as it was
   * true then.
   */
  restore(before: Document): Change[] {
    const changes: Change[] = [];
    for (const name of new Set([...Object.keys(this.document), ...Object.keys(before)])) {
      if (this.#lines.has(name) || Object.is(this.document[name], before[name])) continue;
      this.document[name] = before[name];
      const compiled = this.compiled.header.find(({ field }) => field.name === name);
      if (!compiled) continue;
      this.#values.set(name, understood(compiled, before[name]));
      changes.push({ field: name });
    }
    for (const { name, cells } of this.compiled.tables) {
      const rows = (before[name] as Document[] | undefined) ?? [];
      if (this.document[name] === rows) continue;
      const known = new Map(this.lines(name).map((row, index) => [row, at(this.#rows(name), index)]));
      this.document[name] = rows;
      this.#lines.set(
        name,
        rows.map((row) => known.get(row) ?? new WireRecord(cells, row)),
      );
      this.#shareLines(name);
      changes.push({ table: name, field: '*' });
    }
    return changes;
  }

  /** Computes every computed field anew, whatever the record said. */
  computeAll(): Change[] {
    return this.#recompute(undefined);
  }

  #afterRows(table: string, lines: number[]): Change[] {
    this.#shareLines(table);
    const changes: Change[] = [
      { table, field: '*' },
      ...lines.flatMap((line) => this.#fieldsOf(table).map(({ field }) => ({ table, line, field: field.name }))),
    ];
    return [...changes, ...this.#recompute(changes)];
  }

  #recompute(changes: readonly Change[] | undefined): Change[] {
    const dirty = new Map<string, Set<number> | 'all'>();
    for (const change of changes ?? []) mark(dirty, change);
    const computed: Change[] = [];
    for (const { target, reads } of this.compiled.computed) {
      const hit = changes === undefined ? 'all' : this.#hit(target, reads, dirty);
      if (hit === undefined) continue;
      for (const change of this.#compute(target, hit)) {
        computed.push(change);
        mark(dirty, change);
      }
    }
    return computed;
  }

  /** Which lines of a computed field must be computed again; for a header field: `all` or not at all. */
  #hit(
    target: CompiledField,
    reads: ReadonlySet<string>,
    dirty: ReadonlyMap<string, Set<number> | 'all'>,
  ): Set<number> | 'all' | undefined {
    const lines = new Set<number>();
    for (const path of reads) {
      const at = dirty.get(path);
      if (at === undefined) continue;
      if (at === 'all' || target.spread || target.table === undefined || !path.startsWith(`${target.table}.`))
        return 'all';
      at.forEach((line) => lines.add(line));
    }
    return lines.size > 0 ? lines : undefined;
  }

  #compute(target: CompiledField, hit: Set<number> | 'all'): Change[] {
    const { field, type, table, value } = target;
    if (!value) return [];
    const valueIn = (environment: Environment, known: unknown): unknown =>
      isAnswered(value, environment) ? wire(value.run(environment)) : known;
    const wire = (result: ExpressionValue) => (isEmpty(result) ? null : type.fromExpression(result, field));
    if (table === undefined) {
      const fields = this.#write(this.document, this.#values, this.compiled.header, {
        [field.name]: valueIn(this.environment(), this.document[field.name]),
      });
      return fields.map((name) => ({ field: name }));
    }
    if (target.spread) {
      const parts = spreadOver(
        target,
        this.lines(table).map((_, line) => this.environment(table, line)),
        this.environment(),
      );
      return parts.flatMap((part, line) => this.#writeLine(table, line, { [field.name]: wire(part) }));
    }
    const lines = hit === 'all' ? this.lines(table).keys() : hit;
    return [...lines].flatMap((line) =>
      this.#writeLine(table, line, {
        [field.name]: valueIn(this.environment(table, line), this.lines(table)[line]?.[field.name]),
      }),
    );
  }

  #writeLine(table: string, line: number, values: Document): Change[] {
    const before = this.lines(table)[line];
    if (Object.keys(values).every((name) => Object.is(values[name], before?.[name]))) return [];
    const row = { ...before };
    const fields = this.#write(row, at(this.#rows(table), line), this.#fieldsOf(table), values);
    const lines = [...this.lines(table)];
    lines[line] = row;
    this.document[table] = lines;
    return fields.map((field) => ({ table, line, field }));
  }

  /**
   * Writes wire values; names that are no field (display texts of references) are carried along. Returns the fields
   * that changed.
   */
  #write(target: Document, record: WireRecord, fields: readonly CompiledField[], values: Document): string[] {
    const changed: string[] = [];
    for (const [name, given] of Object.entries(values)) {
      const value = isEmpty(given) ? null : given;
      if (target[name] === value || (isEmpty(target[name]) && value === null)) continue;
      target[name] = value;
      const compiled = fields.find(({ field }) => field.name === name);
      if (!compiled) continue;
      record.set(name, understood(compiled, value));
      changed.push(name);
    }
    return changed;
  }

  #rows(table: string): WireRecord[] {
    return got(this.#lines, table);
  }

  #shareLines(table: string): void {
    this.#values.set(table, this.#rows(table));
  }

  #fieldsOf(table: string): readonly CompiledField[] {
    return this.compiled.tables.find(({ name }) => name === table)?.cells ?? [];
  }
}

function mark(dirty: Map<string, Set<number> | 'all'>, { table, line, field }: Change): void {
  const path = table === undefined ? field : field === '*' ? table : `${table}.${field}`;
  const at = dirty.get(path);
  if (line === undefined || at === 'all') dirty.set(path, 'all');
  else dirty.set(path, (at ?? new Set()).add(line));
}
