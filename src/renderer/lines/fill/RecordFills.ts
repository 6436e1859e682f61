import { fillFromOf, isLedgerFill, type RecordFill } from '../../../language/model/FillFrom';
import { isEmpty, type CompiledTable, type Document } from '../../../language/rules';
import type { FilledLines } from '../../../language/wire';
import type { DocumentModel } from '../../document/DocumentModel';
import { askLines, lineOf, missingBefore } from './askLines';

type Ask = (
  model: DocumentModel,
  wanted: { table: string; fill: RecordFill },
  signal: AbortSignal,
) => Promise<FilledLines>;
const askServer: Ask = (model, wanted, signal) => askLines(model, wanted, { signal, quiet: true });

/**
 * Fills lines with what the record names that is chosen in the header, such as the members of a team, as soon as it is
 * chosen. Lines in which a person has entered anything stay; those that came of another record give way.
 */
export class RecordFills {
  readonly #model: DocumentModel;
  readonly #ask: Ask;
  /** what came at last, by table */
  readonly #came = new Map<string, FilledLines>();
  readonly #running = new Map<string, AbortController>();

  constructor(model: DocumentModel, ask = askServer) {
    this.#model = model;
    this.#ask = ask;
  }

  /** Begins to watch the header; returns what ends it. */
  start(): () => void {
    const end = this.#model.subscribe((changes) => {
      const changed = new Set(changes.filter(({ table }) => table === undefined).map(({ field }) => field));
      for (const table of this.#model.state.compiled.tables) {
        const fill = recordFillOf(table);
        if (fill && changed.has(fill.of)) this.#model.arrivals.addChoice(this.#fill(table, fill));
      }
    });
    return () => {
      end();
      for (const running of this.#running.values()) running.abort();
    };
  }

  async #fill(table: CompiledTable, fill: RecordFill): Promise<void> {
    this.#running.get(table.name)?.abort();
    if (isEmpty(this.#model.state.document[fill.of]) || missingBefore(this.#model, fill) || !this.#isOpen(table))
      return;
    const running = new AbortController();
    this.#running.set(table.name, running);
    // Without an answer the lines stay as they are: the button asks again and says what is wrong.
    const came = await this.#ask(this.#model, { table: table.name, fill }, running.signal).catch(() => undefined);
    if (!came || running.signal.aborted || !this.#isOpen(table)) return;
    const { name } = table;
    const before = this.#model.state.lines(name).length;
    const lines = came.list.length > 0 ? came.list : [{}];
    this.#came.set(name, came);
    this.#model.insertLines(name, before, lines);
    this.#model.removeLines(name, new Set(Array.from({ length: before }, (_, line) => line)));
  }

  /** Whether nothing is in the lines but what came of a record. */
  #isOpen({ fields, name }: CompiledTable): boolean {
    const came = this.#came.get(name);
    const of = came && lineOf(came.keys);
    const given = new Map(of ? came.list.map((line) => [of(line), line]) : []);
    const isAsItCame = (line: Document): boolean => {
      const before = of && given.get(of(line));
      return (
        before !== undefined &&
        fields.every(
          ({ field, value }) =>
            value !== undefined ||
            field.editable === false ||
            field.settings.spread !== undefined ||
            String(line[field.name] ?? '') === String(before[field.name] ?? ''),
        )
      );
    };
    return this.#model.state.lines(name).every((line) => this.#model.isBlank(name, line) || isAsItCame(line));
  }
}

/** Of a table that is filled from a record. */
export function recordFillOf(table: CompiledTable): RecordFill | undefined {
  const fill = fillFromOf(table.field);
  return fill && !isLedgerFill(fill) ? fill : undefined;
}
