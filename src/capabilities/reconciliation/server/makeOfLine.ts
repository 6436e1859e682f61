import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { asDecimal } from '../../../lib/decimal';
import { resourceOf } from '../../../language/model';
import { isEmpty, type Document } from '../../../language/rules';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { CallError, refuse } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { stored } from '../../../server/resource/saveRecord';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { PAIRING, STATEMENT_LINE as LINE } from '../wire';
import { saidOf } from './enterStatement';
import { allStatements, isSeen, otherStatements } from './otherStatements';

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
    await records(call).lock([statementId], transaction);
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
    const { code, id: madeId } = await records(call, to).insert(document, transaction);
    await records(call)
      .changingLines(said.lines, 'l', {
        set: sql`${sql.ref(snake(LINE.code))} = ${String(code)}, ${sql.ref(snake(LINE.pairing))} = ${PAIRING.waiting}`,
        where: sql`l.parent_id = ${statementId} and l.id = ${line.id}`,
      })
      .execute(transaction);
    // Whoever has the statement open in a form is told that it has changed.
    if (call.compiled.byPath.has('updatedTime'))
      await records(call)
        .changing('t', {
          set: sql`updated_time = greatest(${call.context.now()}::timestamp, t.updated_time + interval '1 second')`,
          where: sql`t.id = ${statementId}`,
        })
        .execute(transaction);
    return { resource: to, id: madeId, code: String(code) };
  });
}

/** A later statement of the account has taken the line over: a document made here would be made there once more. */
async function demandLast(call: Call, statement: Document, transaction: Connection): Promise<void> {
  const { from, until } = saidOf(call.resource);
  const own = resourceOf(call.services.model, call.resource.name);
  const first = sql.ref(`t.${snake(from)}`);
  const { rows } = await sql<{ code: string; isSeen: boolean }>`
    select ${isSeen(call)} as "isSeen", ${sql.ref(`t.${snake(own.code ?? own.label)}`)} as code from ${allStatements(call).rows} as t
    where ${otherStatements(call, statement)} and ${first} > ${statement[until]}
    order by ${first} desc limit 1`.execute(transaction);
  const [later] = rows;
  if (!later) return;
  const remark = later.isSeen
    ? call.t('此行已结转到后面的对账单【{code}】，请在那里生成', { code: later.code })
    : call.t('此行已结转到后面一张您无权查看的对账单，只能在那里生成');
  throw refuse(call.t('提示'), [{ code: later.isSeen ? later.code : call.t(own.title), remark }]);
}
