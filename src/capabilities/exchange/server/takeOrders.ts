import { sql } from 'kysely';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { isObject } from '../../../lib/isObject';
import { refTargetOf, resourceOf } from '../../../language/model';
import { compiledAt, type Document, DocumentState } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { Refusal, type RefusalLine } from '../../../server/Refusal';
import { acceptDocument } from '../../../server/resource/acceptDocument';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import { stored } from '../../../server/resource/saveRecord';
import { snake } from '../../../server/schema/naming';
import type { Exchange } from '../language';
import { OUTCOME } from '../wire';
import { allowedGoods } from './allowedGoods';
import { WHY } from './exchangeOf';
import { nameOfRow } from './faultText';
import type { ForeignRow } from './fetchRows';
import { type MadeOrder, orderOf } from './orderOf';
import type { RunLog } from './RunLog';

type Orders = NonNullable<Exchange['orders']>;

/**
 * Makes orders of those of the foreign system that are not here yet, each by itself and as a person would enter it, so
 * that every rule of orders holds. One that cannot be made is told, and comes again with the next run.
 */
export async function takeOrders(
  run: Call,
  exchange: Exchange,
  said: Orders,
  pages: AsyncIterable<ForeignRow[]>,
  log: RunLog,
): Promise<void> {
  const call = asSystem(run, WHY, resourceOf(run.services.model, said.into));
  const goods = await allowedGoods(run, exchange, said.allowed);
  for await (const rows of pages) {
    const clients = await clientsOf(call, said, rows);
    const numbered = rows.map((row) => ({ ...row, number: nameOfRow(call, row, 'number') }));
    const known = await knownNumbers(
      call,
      said,
      numbered.map(({ number }) => number),
    );
    for (const { number, row } of numbered)
      if (known.has(number)) log.skip();
      else {
        const id = await makeOrder(call, said, number, orderOf(call, said, row, { clients, goods }), log);
        if (id !== undefined) {
          known.add(number);
          log.tell(number, OUTCOME.added, { [said.log]: id });
        }
      }
  }
}

/** The id of the order that is made; undefined: it is not, and the log says why. */
async function makeOrder(
  call: Call,
  said: Orders,
  number: string,
  made: MadeOrder,
  log: RunLog,
): Promise<string | undefined> {
  try {
    if ('reason' in made) throw new Waiting(made.reason);
    const given = await filledUp(call, made.given);
    demandAmounts(call, said, given, made.amounts);
    // Whoever reviews the order decides on what the rules only warn of.
    const body = { ...given, [said.key]: number, confirmed: true };
    return (await stored(call, (database) => records(call).insert(body, database))).id;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Waiting)) throw error;
    log.fail(number, error instanceof Refusal ? refusalText(call, error) : error.message);
    return undefined;
  }
}

/** Why an order is not made this time. */
class Waiting extends Error {}

/** What the foreign system leaves open comes with our own records, as it does when people choose them in a form. */
async function filledUp(call: Call, given: Document): Promise<Document> {
  const state = new DocumentState(call.compiled, given, call.context);
  await lookUpReferences(call, state, undefined, call.services.database.kysely, () => true);
  return state.document;
}

/** Lines come to what they come to there, or the order waits. */
function demandAmounts(call: Call, { lines }: Orders, given: Document, amounts: readonly Decimal[]): void {
  const rows = acceptDocument(call, given, undefined).state.lines(lines.table);
  for (const [index, amount] of amounts.entries()) {
    const own = asDecimal(rows[index]?.[lines.amount] ?? 0);
    if (own.equals(amount)) continue;
    throw new Waiting(
      call.t('第{line}行换算后金额为{own}，对方为{foreign}，请核对白名单的单位系数与账套的单价小数位', {
        line: index + 1,
        own: own.toFixed(2),
        foreign: amount.toFixed(2),
      }),
    );
  }
}

function refusalText({ t }: Call, { data, message }: Refusal): string {
  const lines = Array.isArray(data) ? (data as RefusalLine[]) : [];
  const said = lines.map(
    ({ code, remark, text }) => text ?? (code === '' ? remark : t('{title}：{text}', { title: code, text: remark })),
  );
  return said.length === 0 ? message : said.join(t('；'));
}

async function knownNumbers(call: Call, { key }: Orders, numbers: readonly string[]): Promise<Set<string>> {
  const column = sql.ref(`t.${snake(key)}`);
  const { rows } = await sql<{ number: string }>`select ${column} as number from ${records(call).rows} as t
    where ${column} = any(${[...numbers]}::text[])`.execute(call.services.database.kysely);
  return new Set(rows.map(({ number }) => number));
}

/** Ids of our own clients that orders of a page may be for, by what the foreign system calls them. */
async function clientsOf(call: Call, said: Orders, rows: readonly ForeignRow[]): Promise<Map<string, string[]>> {
  const [reference = '', name = ''] = said.client.split('.');
  const { filter, resource } = refTargetOf(compiledAt(call.compiled, reference).field);
  const own = asSystem(call, WHY, resourceOf(call.services.model, resource));
  const names = rows.flatMap(({ row }) => (isObject(row) && typeof row.client === 'string' ? [row.client.trim()] : []));
  const chosen = sql.join([sql`true`, ...fixedConditions(own, own.resource, filter)], sql` and `);
  const column = sql.ref(`t.${snake(name)}`);
  const found = await sql<{ id: string; name: string }>`select t.id::text as id, ${column}::text as name
    from ${records(own).rows} as t where ${column} = any(${names}::text[]) and ${chosen}`.execute(
    call.services.database.kysely,
  );
  return new Map([...groupBy(found.rows, (row) => row.name)].map(([key, some]) => [key, some.map(({ id }) => id)]));
}

/** What runs alone may set in a new order. */
export function givenNumber(key: string, body: Document): Document {
  return { [key]: body[key] ?? null };
}
