import { sql } from 'kysely';
import { asDecimal } from '../../../lib/decimal';
import { compiledAt, type DocumentProblem, type DocumentState, isEmpty } from '../../../language/rules';
import { ledgerNamed, resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { balanceTableOf } from '../../../server/schema/ledgerTables';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Settling } from '../language';
import { ITEM, ITEM_LEDGER, SETTLED_LINE } from '../wire';
import { settlingsOf } from './openingsOf';

interface Item {
  id: string;
  kind: string;
  partner: string | null;
  open: string;
}

/**
 * What is wrong with lines that settle items: of another partner, of a kind that the document does not settle, named
 * twice, or more than is open; with the place of the line. Two that settle at once are told apart by the balance when
 * they are reviewed. One statement for each child table.
 */
export async function checkSettled(call: Call, state: DocumentState, database: Connection): Promise<DocumentProblem[]> {
  const problems: DocumentProblem[] = [];
  for (const settling of settlingsOf(resourceOf(call.services.model, call.resource.name))) {
    const lines = state.lines(settling.lines);
    const ids = lines.flatMap((line) => (isEmpty(line[SETTLED_LINE.item]) ? [] : [String(line[SETTLED_LINE.item])]));
    if (ids.length === 0) continue;
    const items = await itemsOf(call, settling, ids, database);
    const seen = new Set<string>();
    for (const [line, row] of lines.entries()) {
      const id = String(row[SETTLED_LINE.item] ?? '');
      const item = items.get(id);
      if (!item) continue;
      const tell = (field: string, message: string, params: Record<string, string> = {}): void => {
        const { title } = compiledAt(call.compiled, `${settling.lines}.${field}`).field;
        problems.push({ table: settling.lines, line, field, title, message, params });
      };
      const partner = state.document[settling.partner];
      if (!isEmpty(partner) && item.partner !== String(partner))
        tell(SETTLED_LINE.item, '不是所选往来单位的未结单据，请删除此行后重新选择');
      else if (!(settling.kinds as readonly string[]).includes(item.kind))
        tell(SETTLED_LINE.item, '此类往来不能在本单据核销');
      else if (seen.has(id)) tell(SETTLED_LINE.item, '与本单据的其他行重复');
      else if (asDecimal(row[SETTLED_LINE.amount] ?? 0).greaterThan(asDecimal(item.open)))
        tell(SETTLED_LINE.amount, '本次核销超过未结金额{open}', { open: asDecimal(item.open).toFixed(2) });
      seen.add(id);
    }
  }
  return problems;
}

async function itemsOf(
  { services: { model }, session }: Call,
  { items, ledger, partner }: Settling,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, Item>> {
  const open = sql.ref(snake(ITEM_LEDGER.open));
  const { rows } = await sql<Item>`
    select i.id::text as id, i.${sql.ref(snake(ITEM.kind))} as kind, i.${sql.ref(snake(partner))}::text as partner, coalesce(sum(b.${open}), 0)::text as open
    from ${sql.table(tableOf(resourceOf(model, items)))} as i
      left join ${sql.table(balanceTableOf(ledgerNamed(model, ledger)))} as b on b.package_id = i.package_id and b.${sql.ref(snake(ITEM_LEDGER.item))} = i.id
    where i.package_id = ${session.packageId} and i.id in (${sql.join(ids)}) group by 1, 2, 3`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
