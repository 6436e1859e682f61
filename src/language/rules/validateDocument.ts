import { at } from '../../lib/at';
import { isAnswered, type Compiled, type Environment } from '../expression';
import { toDecimal } from '../../lib/decimal';
import type { Parsed } from '../model';
import { capsOf } from './capsOf';
import type { CompiledField } from './CompiledResource';
import { conditionHolds } from './conditionHolds';
import { isEmpty, type Document } from './Document';
import type { DocumentProblem } from './DocumentProblem';
import type { DocumentState } from './DocumentState';
import { checkProblem } from './checkProblem';

/**
 * Checks the whole record as data (law 7), mounted or not, in the browser and on the server: types and bounds, what is
 * required where it is visible, checks of fields, the number of rows, checks of the record. All problems at once, in
 * the order of the fields.
 */
export function validateDocument(state: DocumentState): DocumentProblem[] {
  const { header, tables, check } = state.compiled;
  const problems: DocumentProblem[] = [];
  const record = state.environment();
  const head = { record: state.document, fields: header };
  for (const compiled of header) noteProblems(problems, compiled, head, record);
  for (const table of tables) {
    if (!conditionHolds(table.visible, state.environment())) continue;
    const rows = state.lines(table.name);
    problems.push(...rowCountProblems(table.field, rows));
    for (const compiled of table.fields)
      if (compiled.field.cap !== undefined) problems.push(...capProblems(compiled, rows));
    rows.forEach((row, line) => {
      const environment = state.environment(table.name, line);
      const place = { record: row, fields: table.fields };
      for (const compiled of table.fields) noteProblems(problems, compiled, place, environment, line);
    });
  }
  for (const { must, message, warns } of check)
    if (fails(must, record) && (!warns || fails(warns, record)))
      problems.push(checkProblem(message, state.document, header));
  return problems;
}

/** What only warns of a record without fault: people may save it all the same. The server asks, which knows all. */
export function warningsOf(state: DocumentState): DocumentProblem[] {
  const { check, header } = state.compiled;
  const record = state.environment();
  return check.flatMap(({ must, message, warns }): DocumentProblem[] =>
    warns && fails(must, record) && !fails(warns, record)
      ? [{ ...checkProblem(message, state.document, header), isWarning: true }]
      : [],
  );
}

/** What is not known of other records refuses nothing: the server knows it. */
function fails(must: Compiled, environment: Environment): boolean {
  return isAnswered(must, environment) && must.run(environment) === false;
}

/** The header or line that a value stands in. */
interface Place {
  record: Document;
  fields: readonly CompiledField[];
}

/**
 * Adds what is wrong with one value. Most are right: for those nothing is made, as there may be ten thousand of them.
 */
function noteProblems(
  problems: DocumentProblem[],
  compiled: CompiledField,
  { record, fields }: Place,
  environment: Environment,
  line?: number,
): void {
  const { field, type, table } = compiled;
  const note = (problem: Pick<DocumentProblem, 'message' | 'params'>): void =>
    void problems.push({
      ...(table === undefined ? {} : { table, line }),
      field: field.name,
      title: field.title,
      ...problem,
    });
  if (!conditionHolds(compiled.visible, environment)) return;
  const value = record[field.name];
  const parsed = isEmpty(value) ? NOTHING : type.parse(value, field);
  if (!parsed.ok) return note(parsed.issue);
  // A text of blanks is nothing too, which only its type can tell.
  if (parsed.value === null) {
    if (!field.system && conditionHolds(compiled.required, environment)) note({ message: demandOf(compiled) });
    return;
  }
  for (const { must, message } of compiled.check)
    if (fails(must, environment)) note(checkProblem(message, record, fields));
}

/** Cells of tables all say the same (B-201); elsewhere a type may have words of its own. */
function demandOf({ field, type, table }: CompiledField): string {
  return (table === undefined ? type.demand?.(field) : undefined) ?? '不能为空';
}

function capProblems(compiled: CompiledField, rows: Document[]): DocumentProblem[] {
  const { field, table } = compiled;
  return capsOf(compiled, rows).flatMap((most, line) => {
    if (most === null || !toDecimal(at(rows, line)[field.name])?.greaterThan(most)) return [];
    return [
      {
        ...(table === undefined ? {} : { table, line }),
        field: field.name,
        title: field.title,
        message: '不能超过{max}',
        params: { max: most.toString() },
      },
    ];
  });
}

const NOTHING: Parsed = { ok: true, value: null };

function rowCountProblems(field: CompiledField['field'], rows: Document[]): DocumentProblem[] {
  const { min = 0 } = field.settings as { min?: number };
  const at = { table: field.name, title: field.title };
  if (rows.length > mostRows(field)) return [tooManyRows(field)];
  if (rows.length >= min) return [];
  return [{ ...at, message: rows.length === 0 ? '请添加数据' : '至少{min}行', params: { min } }];
}

/** Rows that a child table may have. */
export function mostRows(field: CompiledField['field']): number {
  return (field.settings as { max?: number }).max ?? MOST_ROWS;
}

export function tooManyRows(field: CompiledField['field']): DocumentProblem {
  return { table: field.name, title: field.title, message: '最多{max}行', params: { max: mostRows(field) } };
}

/** Rows of a child table where its schema sets no bound of its own. */
export const MOST_ROWS = 1000;
