import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import { refTargetOf, resourceOf } from '../../../language/model';
import { compiledAt } from '../../../language/rules';
import { CallError, Refusal, refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { insertRecord, stored } from '../../../server/resource/saveRecord';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { Settling } from '../language';
import { ITEM, ITEM_LEDGER, lessensOthers, MOST_CHOSEN, SETTLED_LINE } from '../wire';
import { settlingsOf } from './openingsOf';

interface ChosenItem {
  id: string;
  kind: string;
  code: string;
  open: string;
  partner: string;
  name: string;
}

/** What one partner is paid, or pays. */
interface Share {
  name: string;
  total: Decimal;
  lines: { [SETTLED_LINE.item]: string; [SETTLED_LINE.amount]: string }[];
}

/**
 * Makes documents of chosen items, one for each partner, that settle all that is open of them: a payment run. All of them
 * or none. `{ items: ids, head: fields that all of them have }`; answers with the documents, each with the way to it.
 * @throws CallError 400 for a body that names no items, or too many
 */
export async function settleItems(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { head, ids } = read(body);
  const { t } = call;
  const settling = settlingsOf(resourceOf(call.services.model, call.resource.name)).find(({ total }) => total);
  if (!settling) throw new CallError(404, '请求错误,未找到该资源');
  const { field } = compiledAt(call.compiled, settling.partner);
  const isTold = records(call).sees(settling.total ?? '');
  const made = await stored(call, async (transaction) => {
    const items = await chosenItems(call, settling, refTargetOf(field).resource, ids, transaction);
    demandAllOpen(call, ids, items);
    const lines: RefusalLine[] = [];
    for (const [partner, share] of shared(call, settling, items)) {
      const document = {
        ...head,
        [settling.partner]: partner,
        [settling.total ?? '']: share.total.toFixed(2),
        [settling.lines]: share.lines,
      };
      const { code, id } = await named(share.name, () => insertRecord(call, document, transaction));
      const said = { name: share.name, count: share.lines.length };
      const remark = isTold
        ? t('{name}：{count} 笔，共 {amount}', { ...said, amount: amountText(share.total, 2) })
        : t('{name}：{count} 笔', said);
      lines.push({ code: String(code), remark, lead: leadToRecord(call, call.resource, id) });
    }
    return lines;
  });
  return { title: t('已生成 {count} 张{title}', { count: made.length, title: t(call.resource.title) }), lines: made };
}

function read(body: unknown): { ids: string[]; head: Record<string, unknown> } {
  const { head, items } = (isObject(body) ? body : {}) as { head?: unknown; items?: unknown };
  const ids = Array.isArray(items) ? [...new Set(items.map(String))] : [];
  if (ids.length === 0 || ids.length > MOST_CHOSEN || !ids.every((id) => /^[1-9]\d{0,17}$/.test(id)))
    throw new CallError(400, 'items');
  return { ids, head: isObject(head) ? head : {} };
}

/** What is open of items that the caller may see, all of it, what is due first before others. One statement. */
async function chosenItems(
  call: Call,
  { items, kinds, ledger, partner }: Settling,
  partners: string,
  ids: readonly string[],
  database: Connection,
): Promise<ChosenItem[]> {
  const whole = (name: string) => records(asSystem(call, '核销', name));
  const column = (of: string) => sql.ref(`t.${snake(of)}`);
  const open = sql.ref(`b.${snake(ITEM_LEDGER.open)}`);
  const firm = resourceOf(call.services.model, partners);
  const { rows } = await sql<ChosenItem>`
    select t.id::text as id, ${column(ITEM.kind)} as kind, ${column(ITEM.code)} as code, ${open}::text as open,
      ${column(partner)}::text as partner, p.${sql.ref(snake(firm.label))} as name
    from ${whole(items).rows} as t join ${recordsTold(call, items).rows} as s on s.id = t.id
      join ${whole(ledger).balances} as b on b.${sql.ref(snake(ITEM_LEDGER.item))} = t.id
      join ${whole(partners).rows} as p on p.id = ${column(partner)}
    where t.id = ${anyOf(ids)} and ${open} > 0 and ${column(ITEM.kind)} in (${sql.join(kinds)})
    order by ${column(ITEM.due)}, ${column(ITEM.date)}, t.id`.execute(database);
  return [...rows];
}

function demandAllOpen({ t }: Call, ids: readonly string[], items: readonly ChosenItem[]): void {
  const missing = ids.length - items.length;
  if (missing > 0)
    throw refuse(t('提示'), [
      { code: '', remark: t('所选有 {count} 笔已核销完毕或不能在此核销，请刷新后重新选择', { count: missing }) },
    ]);
}

/** By partner; what credits come to is taken off, and may not be more than all else. */
function shared({ t }: Call, { kinds }: Settling, items: readonly ChosenItem[]): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const { id, kind, name, open, partner } of items) {
    const { lines, total } = shares.get(partner) ?? { lines: [], total: new Decimal(0) };
    const amount = asDecimal(open);
    shares.set(partner, {
      name,
      total: lessensOthers(kind, kinds) ? total.minus(amount) : total.plus(amount),
      lines: [...lines, { [SETTLED_LINE.item]: id, [SETTLED_LINE.amount]: amount.toFixed(2) }],
    });
  }
  const idle = [...shares.values()].filter(({ total }) => total.lessThanOrEqualTo(0));
  if (idle.length > 0)
    throw refuse(
      t('提示'),
      idle.map(({ name }) => ({ code: name, remark: t('所选红字不少于应收或应付，没有金额可收付') })),
    );
  return shares;
}

/** What is wrong with one of several documents names the partner that it is for. */
async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && Array.isArray(error.data))
      throw refuse(
        error.message,
        (error.data as RefusalLine[]).map((line) => ({ ...line, code: `${name} ${line.code}`.trim(), record: name })),
      );
    throw error;
  }
}
