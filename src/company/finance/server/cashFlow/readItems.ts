import { sql } from 'kysely';
import type { Document } from '../../../../language/rules';
import { Decimal, toDecimal } from '../../../../lib/decimal';
import type { Connection } from '../../../../server/storage';
import { type FlowLine, proposedItems } from './proposedItems';

/** Items of the cash flow that an account set has in use, as proposals need them. */
export interface FlowItems {
  /** subject -> ids of its items */
  bySubject: ReadonlyMap<string, FlowLine['items']>;
  exchange: string | undefined;
  /** name of an item */
  names: ReadonlyMap<string, string>;
}

/** Two statements. */
export async function readItems(database: Connection, packageId: string): Promise<FlowItems> {
  const { rows: items } = await sql<{ id: string; name: string; kind: string }>`select id::text as id, name, kind
    from r_cash_flow_item where package_id = ${packageId} and status = 1 order by code`.execute(database);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const { rows: subjects } = await sql<{ id: string; in: string | null; out: string | null }>`
    select id::text as id, cash_in_item_id::text as "in", cash_out_item_id::text as "out" from r_account_subject
    where package_id = ${packageId} and coalesce(cash_in_item_id, cash_out_item_id) is not null`.execute(database);
  const used = (id: string | null): string | null => (id !== null && names.has(id) ? id : null);
  return {
    bySubject: new Map(subjects.map(({ id, in: into, out }) => [id, { in: used(into), out: used(out) }])),
    exchange: items.find(({ kind }) => kind === 'exchange')?.id,
    names,
  };
}

/** What the lines of money of a voucher that are open yet are proposed to be items of, by their place. */
export function openProposals({ bySubject, exchange }: FlowItems, lines: readonly Document[]): Map<number, string> {
  if (!lines.some(isOpen)) return new Map();
  const found = proposedItems(
    lines.map((line) => flowLine(line, bySubject)),
    exchange,
  );
  return new Map([...found].filter(([place]) => isOpen(lines[place] ?? {})));
}

const isMoney = ({ isMoney: flag }: Document): boolean => Number(flag ?? 0) === 1;

const isOpen = (line: Document): boolean => isMoney(line) && (line.cashFlowItemId ?? '') === '';

function flowLine(line: Document, bySubject: FlowItems['bySubject']): FlowLine {
  const [debit, credit] = [toDecimal(line.debit), toDecimal(line.credit)];
  return {
    isMoney: isMoney(line),
    isRevalued: toDecimal(line.original)?.isZero() ?? false,
    isDebit: debit !== null,
    amount: debit ?? credit?.negated() ?? new Decimal(0),
    items: bySubject.get(String(line.subjectId)) ?? { in: null, out: null },
  };
}
