import { sql } from 'kysely';
import { fieldTypes } from '../../src/fields/pure';
import { chineseTexts } from '../../src/language/print/chineseTexts';
import { paginate } from '../../src/language/print/paginate';
import { compileResource } from '../../src/language/rules';
import { add, type Body, detail, newBody } from './records';
import type { TestApp } from './testApp';

/** A year in which the demonstration company did nothing, a day of it, and an account that may be overdrawn. */
export const YEAR = 2023;
export const DAY = `${YEAR}-03-10`;
export const ACCOUNT = '3';

export interface Item {
  id: string;
  kind: string;
  open: string;
}

/** What tests of money enter, and what is open and held after it. */
export function cashTools(given: () => TestApp) {
  const post = async (name: string, body: Body) =>
    (await given().as('admin')).post(given().resource(name).operations.add, body);
  const enter = async (name: string, body: Body) => add(await given().as('admin'), given().resource(name), body);
  const partner = async (name: string, called: string, more: Body = {}) =>
    enter(name, {
      ...(await newBody(given(), name)),
      name: called,
      ...(name === 'client' ? { inPool: false, creditLimit: null } : {}),
      ...more,
    });

  /** What a document has opened, and what of it is open. */
  async function openedBy(resource: string, id: string): Promise<Item[]> {
    const { rows } = await sql<Item>`select i.id::text as id, i.kind, coalesce(sum(d.open), 0)::text as open
    from r_open_item i left join r_dealings d on d.package_id = i.package_id and d.item_id = i.id
    where i.package_id = 1 and i.document_kind = ${resource} and i.document_id = ${id} group by i.id, i.kind order by i.id`.execute(
      given().database.kysely,
    );
    return rows;
  }

  const openOf = async (itemId: string): Promise<string> => {
    const { rows } = await sql<{
      open: string;
    }>`select coalesce(sum(open), 0)::text as open from r_dealings where package_id = 1 and item_id = ${itemId}`.execute(
      given().database.kysely,
    );
    return rows[0]!.open;
  };

  /** What an account holds. */
  async function held(): Promise<number> {
    const { rows } = await sql<{
      amount: string;
    }>`select coalesce(sum(amount), 0)::text as amount from r_cash_ledger where package_id = 1 and account_id = ${ACCOUNT}`.execute(
      given().database.kysely,
    );
    return Math.round(Number(rows[0]!.amount) * 100);
  }

  /** The amount in words that a document prints. */
  async function capitalsOf(name: string, id: string): Promise<string> {
    const resource = given().resource(name);
    const [page] = paginate({
      compiled: compileResource(resource, fieldTypes),
      layout: given().model.prints[name]![0]!,
      document: await detail(await given().as('admin'), resource, id),
      context: { user: { id: '1', name: '', departmentId: null }, can: () => true, now: () => `${DAY} 08:00:00` },
      texts: chineseTexts,
      printed: { user: '陈', time: `${DAY} 08:00:00`, count: 1 },
    });
    return page!.boxes.flatMap((box) => (box.kind === 'text' && box.part === 'capitals' ? box.lines : [])).join('');
  }

  return { capitalsOf, enter, held, openedBy, openOf, partner, post };
}
