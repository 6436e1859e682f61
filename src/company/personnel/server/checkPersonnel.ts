import { sql } from 'kysely';
import { isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { snake, tableOf } from '../../../server/schema/naming';
import { visibleRows } from '../../../server/resource/visibleRows';
import type { Connection } from '../../../server/storage';
import { phoneProblem } from './phoneProblem';

/** Field that tells whom a document is of -> what is said where another one waits for the same person. */
const PERSON: Readonly<Record<string, { field: string; message: string }>> = {
  induction: { field: 'tel', message: '手机号{value}已在入职单【{code}】中，请检查手机号' },
  formal: { field: 'employeeId', message: '该员工已有待转正的转正单【{code}】，请先办理或删除' },
  personnelTransfer: { field: 'employeeId', message: '该员工已有待生效的调岗单【{code}】，请先执行或删除' },
  quit: { field: 'employeeId', message: '该员工已有未办完的离职单【{code}】，请先办理或取消' },
};
/** States in which a document waits. */
const WAITING = [0, 1];
const ARRIVED = [1];

/** Nobody has two documents of one kind that both wait, and a telephone belongs to one person. */
export function checkPersonnel(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const person = PERSON[call.resource.name];
  if (!person) return Promise.resolve([]);
  return eachOf(saved, async ({ before, state: { document } }) => {
    if (isEmpty(document[person.field])) return [];
    const problems = [
      await otherWaiting(call, person, { ...document, id: before?.id }, database),
      call.resource.name === 'induction' ? await phoneProblem(call, document, database) : undefined,
    ];
    return problems.filter((problem) => problem !== undefined);
  });
}

async function otherWaiting(
  call: Call,
  { field, message }: { field: string; message: string },
  document: Document,
  database: Connection,
): Promise<DocumentProblem | undefined> {
  const value = String(document[field]);
  const states = call.resource.name === 'quit' ? WAITING : WAITING.filter((state) => !ARRIVED.includes(state));
  // Whoever enters the second one at the same time waits here, and is told of the first.
  const lock = `${tableOf(call.resource)}/${call.session.packageId}/${value}`;
  await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(database);
  const {
    rows: [other],
  } = await sql<{
    code: string;
  }>`select t.code from ${sql.table(tableOf(call.resource))} as t where ${visibleRows({ ...call, grants: [] })}
    and t.${sql.ref(snake(field))} = ${value} and t.status in (${sql.join(states)}) and t.id <> ${document.id ?? 0} limit 1`.execute(
    database,
  );
  const title = call.compiled.byPath.get(field)?.field.title;
  return other && { field, ...(title === undefined ? {} : { title }), message, params: { value, code: other.code } };
}
