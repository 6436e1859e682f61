import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { asDecimal } from '../../../lib/decimal';
import { resourceOf } from '../../../language/model';
import { isEmpty, type Document } from '../../../language/rules';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { CallError, refuse } from '../../../server/Refusal';
import { callOn, type Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { insertRecord, stored } from '../../../server/resource/saveRecord';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { PAIRING, STATEMENT_LINE as LINE } from '../wire';
import { saidOf } from './enterStatement';
import { otherStatements } from './otherStatements';

/**
 * Makes a document of a line that only they have: a receipt of what came in. `{ id, line: its number, to: resource, head:
 * what people were asked }`. The line then names the document and is paired with it once that is booked.
 * @throws Refusal for a line that has its document, or that a later statement has taken over
 * @throws CallError 400 for a faulty body, 403 for who may not add such a document, 404 for no statement
 */
export async function makeOfLine(call: Call, body: unknown): Promise<{ resource: string; id: string; code: string }> {
  const { head, id, line: number, to } = (isObject(body) ? body : {}) as Record<string, unknown>;
  const said = saidOf(call.resource);
  const makes = typeof to === 'string' && Object.hasOwn(said.makes ?? {}, to) ? said.makes?.[to] : undefined;
  if (!makes || typeof to !== 'string' || !Number.isInteger(number)) throw new CallError(400, 'to');
  const resource = resourceOf(call.services.model, to);
  const access = permissionsOf(resource, 'add', call.services.index);
  if (!access || !holds(call.session, access)) throw new CallError(403, '拒绝访问');
  const statementId = recordId(String(id));
  return stored(call, async (transaction) => {
    const own = resourceOf(call.services.model, call.resource.name);
    await sql`select id from ${sql.table(tableOf(own))} where package_id = ${call.session.packageId} and id = ${statementId} for no key update`.execute(
      transaction,
    );
    const statement = await readRecord(call, statementId, transaction);
    if (!statement) throw new CallError(404, '请求错误,未找到该资源');
    const line = (statement[said.lines] as Document[] | undefined)?.[Number(number) - 1];
    if (
      !line ||
      line[LINE.pairing] !== PAIRING.theirs ||
      (makes.side === 'in') === asDecimal(line[LINE.theirs]).isNegative()
    )
      throw refuse(call.t('提示'), [{ code: String(number), remark: call.t('此行已对平或已生成单据，请刷新后重试') }]);
    await demandLast(call, statement, transaction);
    const asked = isObject(head) ? (head as Document) : {};
    const document: Document = {
      ...Object.fromEntries(makes.asks.map((name) => [name, asked[name] ?? null])),
      ...Object.fromEntries(Object.entries(makes.sets ?? {}).map(([name, from]) => [name, statement[from] ?? null])),
      [makes.date]: isEmpty(asked[makes.date]) ? line[LINE.theirDate] : asked[makes.date],
      [makes.amount]: asDecimal(line[LINE.theirs]).abs().toFixed(2),
      ...(makes.number === undefined ? {} : { [makes.number]: line[LINE.theirNo] ?? null }),
    };
    const made = callOn(call.services, call.session, resource, undefined);
    const { code, id: madeId } = await insertRecord({ ...made, t: call.t }, document, transaction);
    const table = sql.table(lineTableOf(own, said.lines));
    await sql`update ${table} set ${sql.ref(snake(LINE.code))} = ${String(code)}, ${sql.ref(snake(LINE.pairing))} = ${PAIRING.waiting}
      where package_id = ${call.session.packageId} and parent_id = ${statementId} and id = ${line.id}`.execute(
      transaction,
    );
    // Whoever has the statement open in a form is told that it has changed.
    await sql`update ${sql.table(tableOf(own))} set updated_time = greatest(${call.context.now()}::timestamp, updated_time + interval '1 second')
      where package_id = ${call.session.packageId} and id = ${statementId}`.execute(transaction);
    return { resource: to, id: madeId, code: String(code) };
  });
}

/** A later statement of the account has taken the line over: a document made here would be made there once more. */
async function demandLast(call: Call, statement: Document, transaction: Connection): Promise<void> {
  const { from, until } = saidOf(call.resource);
  const own = resourceOf(call.services.model, call.resource.name);
  const first = sql.ref(`t.${snake(from)}`);
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(`t.${snake(own.code ?? own.label)}`)} as code from ${sql.table(tableOf(own))} as t
    where ${otherStatements(call, statement)} and ${first} > ${statement[until]}
    order by ${first} desc limit 1`.execute(transaction);
  const [later] = rows;
  if (later)
    throw refuse(call.t('提示'), [
      { code: later.code, remark: call.t('此行已结转到后面的对账单【{code}】，请在那里生成', { code: later.code }) },
    ]);
}
