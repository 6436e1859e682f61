import { sql } from 'kysely';
import { STATEMENT_FORM } from '../../language/meta/statementFields';
import { resourceOf, type StatementRow, type StatementScreen } from '../../language/model';
import { isEmpty, type Document } from '../../language/rules';
import type { Call } from '../resource/Call';
import { loadDocuments } from '../resource/loadDocuments';
import { snake, tableOf } from '../schema/naming';

/** The rows that an account set has in place of those of the schema file. Two statements. */
export async function editedRows(
  { services, session }: Call,
  { edited, name }: StatementScreen,
  variant: string,
): Promise<{ rows: StatementRow[]; editedId: string } | undefined> {
  if (edited === undefined) return undefined;
  const resource = resourceOf(services.model, edited);
  const { kysely } = services.database;
  const {
    rows: [found],
  } = await sql<{ id: string }>`select id::text as id from ${sql.table(tableOf(resource))}
    where package_id = ${session.packageId} and ${sql.ref(snake(STATEMENT_FORM.statement))} = ${name}
      and ${sql.ref(snake(STATEMENT_FORM.variant))} = ${variant} and status = 1 order by id limit 1`.execute(kysely);
  if (!found) return undefined;
  const [record] = await loadDocuments(services.compiled(resource), session.packageId, [found.id], kysely);
  return { editedId: found.id, rows: rowsOf(record ?? {}) };
}

/** The rows that a record says. */
export function rowsOf(record: Document): StatementRow[] {
  const lines = record[STATEMENT_FORM.lines];
  return (Array.isArray(lines) ? (lines as Document[]) : []).map((line): StatementRow => ({
    key: textOf(line.key) ?? '',
    title: textOf(line.title) ?? '',
    number: isEmpty(line.number) ? undefined : Number(line.number),
    indent: isEmpty(line.indent) ? undefined : Number(line.indent),
    side: line.side === 'right' ? 'right' : undefined,
    style: line.style === 'heading' || line.style === 'total' ? line.style : undefined,
    of: textOf(line.of),
    isMemo: isTrue(line.isMemo),
    hidesZero: isTrue(line.hidesZero),
    cell: textOf(line.cell),
  }));
}

const textOf = (value: unknown): string | undefined => (isEmpty(value) ? undefined : String(value));
const isTrue = (value: unknown): true | undefined => (value === 1 || value === true ? true : undefined);
