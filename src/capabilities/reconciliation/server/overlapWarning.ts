import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { compiledAt, type Document, type DocumentProblem, isEmpty } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { saidOf } from './enterStatement';
import { allStatements, isSeen as seen, otherStatements } from './otherStatements';

const SEEN = '与【{code}】（{from} 至 {until}）的期间重叠，同一笔可能对两次，请核对';
/** Of a statement that the caller may not see. */
const UNSEEN = '已有一张您无权查看的对账单（{from} 至 {until}）与此期间重叠，同一笔可能对两次，请核对';

/**
 * Warns of another statement of the same account whose days a statement shares: what it states might be stated twice. Where
 * account and days are as they were, it was said before.
 */
export async function overlapWarning(
  call: Call,
  document: Document,
  before: Document | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  const { from, keys, until } = saidOf(call.resource);
  const account = Object.values(keys);
  const names = [...account, from, until];
  if (isEmpty(document[from]) || isEmpty(document[until]) || account.every((name) => isEmpty(document[name])))
    return [];
  if (before && names.every((name) => String(before[name] ?? '') === String(document[name] ?? ''))) return [];
  const own = resourceOf(call.services.model, call.resource.name);
  const [first, last] = [sql.ref(`t.${snake(from)}`), sql.ref(`t.${snake(until)}`)];
  const {
    rows: [other],
  } = await sql<{ code: string; from: string; until: string; isSeen: boolean }>`
    select ${seen(call)} as "isSeen", ${sql.ref(`t.${snake(own.code ?? own.label)}`)} as code, ${first}::text as "from", ${last}::text as until
    from ${allStatements(call).rows} as t
    where ${otherStatements(call, { ...document, id: before?.id })} and ${first} <= ${document[until]} and ${last} >= ${document[from]}
    order by ${first}, t.id limit 1`.execute(database);
  if (!other) return [];
  const { code, isSeen, ...days } = other;
  const { title } = compiledAt(call.compiled, from).field;
  return [
    isSeen
      ? { field: from, title, message: SEEN, params: { code, ...days }, isWarning: true }
      : { field: from, title, message: UNSEEN, params: days, isWarning: true },
  ];
}
