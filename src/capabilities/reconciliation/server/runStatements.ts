import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { fieldNamed, refTargetOf, resourceOf } from '../../../language/model';
import {
  compiledAt,
  conditionHolds,
  isEmpty,
  newDocument,
  validateDocument,
  type Document,
} from '../../../language/rules';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { problemLine } from '../../../server/resource/problemLine';
import { insertRecord, stored } from '../../../server/resource/saveRecord';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { MOST_STATEMENTS, MOST_TOLD } from '../wire';
import { saidOf } from './enterStatement';
import { allStatements } from './otherStatements';

/**
 * Makes a statement for each account that has a balance or moved something in the days that people were asked for, but
 * for those that have one of these days already. All of them or none. `{ head }`: the fields that were asked.
 */
export async function runStatements(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const said = saidOf(call.resource);
  if (!said.run) throw new CallError(404, '请求错误,未找到该资源');
  const asked = (isObject(body) && isObject(body.head) ? body.head : {}) as Document;
  const head = Object.fromEntries(said.run.asks.map((name) => [name, asked[name] ?? null]));
  const { t } = call;
  const key = keyOf(call, head);
  const made = await stored(call, async (transaction) => {
    const lines: RefusalLine[] = [];
    for (const { id: account, name } of await accountsOf(call, key, head, transaction)) {
      const { code, id } = await insertRecord(call, { ...head, [key.field]: account }, transaction);
      lines.push({ code: String(code), remark: name, lead: leadToRecord(call, call.resource, id) });
    }
    return lines;
  });
  if (made.length === 0)
    throw refuse(t('提示'), [{ code: t(call.resource.title), remark: t('所选期间没有余额或发生额，或都已有对账单') }]);
  const title = t('已生成 {count} 张{title}', { count: made.length, title: t(call.resource.title) });
  return { title, lines: made.slice(0, MOST_TOLD) };
}

interface Key {
  /** of the ledger */
  key: string;
  /** of the statement */
  field: string;
}

/** Which accounts are meant: the one field of an account that the form shows with what was asked. */
function keyOf(call: Call, head: Document): Key {
  const { from, keys, run, until } = saidOf(call.resource);
  const state = newDocument(call.compiled, call.context, { ...head });
  const problems = validateDocument(state).filter(({ field }) => run?.asks.includes(field ?? ''));
  if (problems.length > 0)
    throw refuse(
      call.t('提示'),
      problems.map((problem) => problemLine(call, problem)),
    );
  const shown = Object.entries(keys).filter(([, field]) =>
    conditionHolds(compiledAt(call.compiled, field).visible, state.environment()),
  );
  const [only] = shown;
  if (!only || isEmpty(head[from]) || isEmpty(head[until])) throw new CallError(400, 'head');
  return { key: only[0], field: only[1] };
}

async function accountsOf(
  call: Call,
  { field, key }: Key,
  head: Document,
  database: Connection,
): Promise<{ id: string; name: string }[]> {
  const { from, ledger: name, measure, until } = saidOf(call.resource);
  const { model } = call.services;
  // Which accounts have anything is no figure; who sees a part of the ledger states none of them.
  const ledger = records(asSystem(call, '账户对账', name));
  const own = resourceOf(model, call.resource.name);
  const partner = resourceOf(model, refTargetOf(fieldNamed(own, field)).resource);
  const column = sql.ref(`t.${snake(key)}`);
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id::text as id, p.${sql.ref(snake(partner.label))} as name from ${recordsChosen(call, partner.name).rows} as p
    where (exists (select 1 from ${ledger.balances} as t where ${column} = p.id group by ${column} having sum(t.${sql.ref(snake(measure))}) <> 0)
        or exists (select 1 from ${ledger.rows} as t where ${column} = p.id and t.bill_date between ${head[from]} and ${head[until]}))
      and not exists (select 1 from ${allStatements(call).rows} as t where t.${sql.ref(snake(field))} = p.id
        and t.${sql.ref(snake(from))} <= ${head[until]} and t.${sql.ref(snake(until))} >= ${head[from]})
    order by p.id limit ${MOST_STATEMENTS + 1}`.execute(database);
  if (rows.length > MOST_STATEMENTS)
    throw refuse(call.t('提示'), [
      { code: call.t(own.title), remark: call.t('一次最多生成{max}张，请缩短期间', { max: MOST_STATEMENTS }) },
    ]);
  return [...rows];
}
