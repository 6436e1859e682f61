import { compiledAt } from '../rules/compiledAt';
import { compileExpression } from '../expression';
import { toText } from '../expression/values';
import type { PrintCell, PrintTable } from '../model/Print';
import {
  conditionHolds,
  DocumentState,
  isEmpty,
  maySeeField,
  sharesUnit,
  type CompiledField,
  type Document,
} from '../rules';
import { Decimal, toDecimal } from '../../lib/decimal';
import { printedCapital } from '../../lib/printedCapital';
import type { PrintJob } from './PrintJob';
import { qrCode } from './qrCode';

/** The texts of a document as its layout wants them. What the person may not see is empty, whatever the layout says. */
export class PrintedDocument {
  /** modules of the QR code, where there is one; the same on every page */
  readonly code: string[] | undefined;
  readonly #job: PrintJob;
  readonly #state: DocumentState;
  readonly #sums = new Map<string, Decimal[]>();

  constructor(job: PrintJob) {
    this.#job = job;
    this.#state = new DocumentState(job.compiled, job.document, job.context);
    this.code = job.layout.qr && qrCode(this.value(job.layout.qr.value));
  }

  /** `title：value` of a cell of the header or footer; a pre-printed form has its titles already. */
  cell(cell: Omit<PrintCell, 'span'>, page: number, pages: number): string {
    const { compiled, layout, texts } = this.#job;
    const content = this.#content(cell, page, pages);
    const title = cell.title ?? (cell.field === undefined ? undefined : compiled.byPath.get(cell.field)?.field.title);
    return title === undefined || layout.isOverprint
      ? content
      : texts.t('{title}：{text}', { title: texts.t(title), text: content });
  }

  lines({ name }: PrintTable): Document[] {
    return this.#state.lines(name);
  }

  /** Field of a column of the table; undefined for one that the person may not see. */
  column(table: PrintTable, name: string): CompiledField | undefined {
    const found = this.#job.compiled.byPath.get(`${table.name}.${name}`);
    const ofTable = this.#job.compiled.tables.find((candidate) => candidate.name === table.name);
    if (!found || !ofTable || !maySeeField(found, this.#job.context)) return undefined;
    return conditionHolds(ofTable.visible, this.#state.environment()) ? found : undefined;
  }

  lineText(table: PrintTable, field: CompiledField, line: number): string {
    const row = this.lines(table)[line]!;
    if (!conditionHolds(field.visible, this.#state.environment(table.name, line))) return '';
    return this.#text(field, row);
  }

  /** Sum of a column over lines from `from` to before `to`; null where these count in several units. */
  sum(table: PrintTable, { field }: CompiledField, from: number, to: number): Decimal | null {
    if (!sharesUnit(field, this.lines(table).slice(from, to))) return null;
    const until = this.#running(table, field.name);
    return until[to]!.minus(until[from]!);
  }

  /** The sums of a column before each line, and at last of all. */
  #running(table: PrintTable, name: string): readonly Decimal[] {
    const known = this.#sums.get(name);
    if (known) return known;
    const sums = [new Decimal(0)];
    for (const row of this.lines(table)) sums.push(sums.at(-1)!.plus(toDecimal(row[name]) ?? 0));
    this.#sums.set(name, sums);
    return sums;
  }

  sumText({ field, type }: CompiledField, sum: Decimal | null): string {
    if (sum === null) return '';
    return type.text(type.fromExpression(sum, field), field, {}, this.#job.texts);
  }

  /** `（大写）壹佰元整` and the amount itself, of a red entry `负壹佰元整`; undefined where the person may not see it. */
  capitals(name: string): string | undefined {
    const { compiled, document, layout, texts } = this.#job;
    const field = this.#seen(name);
    if (!field) return undefined;
    const words = printedCapital(toDecimal(document[name]));
    if (layout.isOverprint) return words;
    const title = compiledAt(compiled, name).field.title;
    return texts.t('{title}（大写）：{words}　　（小写）：¥{amount}', {
      title: texts.t(title),
      words,
      amount: this.#text(field, document),
    });
  }

  value(expression: string): string {
    return toText(compileExpression(expression).run(this.#state.environment())) ?? '';
  }

  #content({ field, text, value }: Omit<PrintCell, 'span'>, page: number, pages: number): string {
    if (field !== undefined) return this.#header(field);
    if (value !== undefined) return this.value(value);
    const { printed, texts } = this.#job;
    const own: Record<string, string> = {
      '@page': String(page),
      '@pages': String(pages),
      '@user': printed.user,
      '@time': printed.time,
      '@count': String(printed.count),
    };
    return text === undefined
      ? ''
      : texts.t(text).replaceAll(/\{(@?\w+)\}/g, (_, name: string) => own[name] ?? this.#header(name));
  }

  #header(name: string): string {
    const field = this.#seen(name);
    return field ? this.#text(field, this.#job.document) : '';
  }

  #seen(name: string): CompiledField | undefined {
    const field = this.#job.compiled.byPath.get(name);
    return field && conditionHolds(field.visible, this.#state.environment()) ? field : undefined;
  }

  #text({ field, type }: CompiledField, record: Document): string {
    const value = record[field.name];
    return isEmpty(value) ? '' : type.text(value, field, record, this.#job.texts);
  }
}
