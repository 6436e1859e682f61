import { compileExpression } from '../../../language/expression';
import { isEmpty, type Document } from '../../../language/rules';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { type LineOrigin, TEMPLATE } from '../wire';
import { offeredBy } from './offeredBy';
import type { Parties, SourceDocument } from './sourceDocuments';
import { subjectOf } from './subjectOf';

/** What a row of a template books of a document. */
export interface BookedLine {
  summary: string;
  side: 'debit' | 'credit';
  amount: Decimal;
  /** id; undefined: no rule says one */
  subject: string | undefined;
  purpose: string;
  /** parties that voucher lines have fields for */
  parties: Record<string, unknown>;
  from: readonly LineOrigin[];
}

/**
 * What a template books of a document: for each of its rows one line, or where its amount is one of lines one for each of
 * these; those of nothing are left out. Red documents stay on their side with amounts below zero.
 * @param references fields of subject rules that say what they are for
 * @param kept fields of voucher lines that tell balances apart
 */
export function plannedLines(
  document: SourceDocument,
  template: Document,
  rules: readonly Document[],
  { kept, references, summary }: { kept: readonly string[]; references: readonly string[]; summary: string },
): BookedLine[] {
  const rows = (template[TEMPLATE.lines] as Document[] | undefined) ?? [];
  return rows.flatMap((row) => {
    const { lines, own, run, table } = amountOf(document, String(row[TEMPLATE.amount]));
    return lines.flatMap((line): BookedLine[] => {
      const amount = run(line);
      if (amount.isZero()) return [];
      const partyOf = (name: string): unknown => document.partyOf(name, line, own);
      return [
        {
          summary,
          side: row[TEMPLATE.side] === 'credit' ? 'credit' : 'debit',
          amount,
          subject: subjectOf(row, rules, references, partyOf),
          purpose: isEmpty(row[TEMPLATE.purpose]) ? '' : String(row[TEMPLATE.purpose]),
          parties: Object.fromEntries(kept.map((name) => [name, partyOf(name) ?? null])),
          from: [originOf(document, table, line, amount)],
        },
      ];
    });
  });
}

function originOf(
  { resource, state }: SourceDocument,
  table: string | undefined,
  line: number | undefined,
  amount: Decimal,
): LineOrigin {
  const row = table === undefined || line === undefined ? undefined : state.lines(table)[line];
  return {
    kind: resource.name,
    document: String(state.document.id),
    line: row === undefined || isEmpty(row.id) ? null : String(row.id),
    no: line === undefined ? null : line + 1,
    amount: amount.toFixed(2),
  };
}

/**
 * An amount as an expression on what the document offers, and whose it is; line by line where it names an amount of
 * lines.
 */
function amountOf(
  { resource, state }: SourceDocument,
  text: string,
): {
  lines: (number | undefined)[];
  own: Parties;
  run: (line: number | undefined) => Decimal;
  table: string | undefined;
} {
  const { amounts } = offeredBy(resource);
  const compiled = compileExpression(text);
  const tables = new Set(
    compiled.dependencies.flatMap((name) => {
      const field = amounts[name]?.field ?? '';
      return field.includes('.') ? [field.split('.')[0] ?? ''] : [];
    }),
  );
  const [table] = tables;
  const valueOf = (field: string, line: number | undefined): Decimal => {
    const [first = '', second] = field.split('.');
    const record = second === undefined ? state.document : (state.lines(first)[line ?? 0] ?? {});
    return toDecimal(record[second ?? first]) ?? new Decimal(0);
  };
  return {
    table,
    own: compiled.dependencies.reduce<Parties>((known, name) => ({ ...known, ...amounts[name]?.parties }), {}),
    lines: table === undefined ? [undefined] : [...state.lines(table).keys()],
    run(line) {
      const named = Object.fromEntries(
        Object.entries(amounts).map(([name, { field }]) => [name, valueOf(field, line)]),
      );
      const value = compiled.run({ record: named, context: state.context });
      return value instanceof Decimal ? value.toDecimalPlaces(2) : new Decimal(0);
    },
  };
}
