import { sql } from 'kysely';
import type { Model, Resource } from '../../../../language/model';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { snake } from '../../../../server/schema/naming';
import { lockKeys } from '../../../ledger/server';
import { ERROR_TEXT, IMPORT_ERROR } from '../../wire';

/** Faults of one import that are kept, the first ones. */
const MOST = 5000;
/** Rows of one statement. */
const AT_ONCE = 1000;

/** A fault of a file, in the language of whoever imports it. */
export interface KeptFault {
  /** as the file counts it; null: the file as a whole */
  row: number | null;
  column: string | null;
  value: string | null;
  problem: string;
  remedy: string;
}

/** Whether what imports of a resource refuse is kept. */
export const keepsErrors = ({ uses }: Resource): boolean => uses.importErrors === 'kept';

/** The resource whose records are faults of imports; undefined: nothing is kept. */
export const errorRecords = ({ resources }: Model): Resource | undefined =>
  Object.values(resources).find(({ uses }) => uses.importErrors === 'records');

/** Keeps the faults of an import of what the call is on, in place of those of the caller's import before. */
export async function keepErrors(call: Call, file: string | null, faults: readonly KeptFault[]): Promise<void> {
  const { resource, services, session } = call;
  const kept = keepsErrors(resource) ? errorRecords(services.model) : undefined;
  if (!kept) return;
  const system = asSystem({ ...call, afterwards: [] }, '导入错误记录', kept);
  const all = records(system);
  const rows = faults.slice(0, MOST).map((fault) =>
    byColumn({
      [IMPORT_ERROR.person]: session.userId,
      [IMPORT_ERROR.time]: call.context.now(),
      [IMPORT_ERROR.resource]: resource.name,
      [IMPORT_ERROR.title]: call.t(resource.title),
      [IMPORT_ERROR.file]: cut(file),
      [IMPORT_ERROR.row]: fault.row,
      [IMPORT_ERROR.column]: cut(fault.column),
      [IMPORT_ERROR.value]: cut(fault.value),
      [IMPORT_ERROR.problem]: cut(fault.problem),
      [IMPORT_ERROR.remedy]: cut(fault.remedy),
    }),
  );
  await transact(system, async (database) => {
    await lockKeys(database, [`${session.packageId}/import/${resource.name}/${session.userId}`]);
    const column = (name: string) => sql.ref(`t.${snake(name)}`);
    const before = sql`${column(IMPORT_ERROR.person)} = ${session.userId} and ${column(IMPORT_ERROR.resource)} = ${resource.name}`;
    await all.removing('t', before).execute(database);
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await all.adding(rows.slice(start, start + AT_ONCE)).execute(database);
  });
}

const cut = (text: string | null): string | null => (text === null ? null : [...text].slice(0, ERROR_TEXT).join(''));

const byColumn = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value]));
