import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ASSET, ASSET_STATE, CHANGE, type Depreciable, type Method, type Reached, TERM_CHANGES, WORTH } from '../wire';
import { monthsFrom, daysOf } from './months';
import { runsOf, WHY } from './runsOf';

/** An asset at the beginning of a month. */
export interface AssetInMonth {
  id: string;
  code: string;
  name: string;
  classId: string | null;
  workUnit: string;
  expense: string;
  accumulatedSubject: string;
  terms: Depreciable;
  reached: Reached;
  /** of the year before the month, by the runs of these books */
  ofYear: Decimal;
}

type Row = Record<string, string | null>;

/**
 * Assets that are in use and depreciated in a month, as they stand when it begins: by the books until the day before, with
 * what came with an asset in the month, and by the terms that the last change before brought, or with the share of these
 * that a split left. One statement.
 * @param only id of the one that is asked for
 */
export async function assetsIn(
  call: Call,
  month: string,
  database: Connection,
  only?: string,
): Promise<AssetInMonth[]> {
  const { services } = call;
  const whole = (name: string) => records(asSystem(call, WHY, name)).rows;
  const { runs, said } = runsOf(call);
  const assets = resourceOf(services.model, said.assets);
  const { from } = daysOf(month);
  const own = (name: string) => sql.ref(`a.${snake(name)}`);
  const posted = (name: string) => sql.ref(`p.${snake(name)}`);
  const ledger = sql`${whole(said.ledger)} as p where ${posted(WORTH.asset)} = a.id`;
  const { rows } = await sql<Row>`
    select a.id::text as "id", ${own(assets.code ?? assets.label)} as "code", ${own(ASSET.name)} as "name", ${own(ASSET.class)}::text as "classId",
      ${own(ASSET.method)} as "method", ${own(ASSET.life)}::text as "life", ${own(ASSET.salvageRate)}::text as "salvageRate",
      ${own(ASSET.totalWork)}::text as "totalWork", ${own(ASSET.workUnit)} as "workUnit", ${own(ASSET.monthsUsed)}::text as "monthsUsed",
      ${own(ASSET.firstMonth)}::text as "firstMonth", ${own(ASSET.expense)}::text as "expense",
      ${own(ASSET.accumulatedSubject)}::text as "accumulatedSubject", ${own(ASSET.openingAccumulated)}::text as "openingAccumulated",
      ${own(ASSET.openingWork)}::text as "openingWork", b.net, b.accumulated, b.work, b.year, c.changed,
      ${own(ASSET.salvageRest)}::text as "salvageRest", ${own(ASSET.salvageAmount)}::text as "salvageAmount", ${own(ASSET.termsMonths)}::text as "termsMonths",
      ${own(ASSET.termsAccumulated)}::text as "termsAccumulated", ${own(ASSET.termsWork)}::text as "termsWork",
      s.accumulated as "sinceAccumulated", s.work as "sinceWork"
    from ${whole(assets.name)} as a
    cross join lateral (select sum(${posted(WORTH.net)})::text as net, sum(${posted(WORTH.accumulated)})::text as accumulated, sum(${posted(WORTH.work)})::text as work,
      sum(${posted(WORTH.accumulated)}) filter (where p.document_kind = ${runs.name}
        and p.bill_date >= ${`${month.slice(0, 4)}-01-01`})::text as year
      from ${ledger} and (p.bill_date < ${from} or p.document_kind = ${assets.name})) as b
    cross join lateral (select to_char(max(${sql.ref(`c.${snake(CHANGE.date)}`)}), 'YYYY-MM') as changed
      from ${whole(said.changes)} as c
      where ${sql.ref(`c.${snake(CHANGE.asset)}`)} = a.id and c.status = 1
        and ${sql.ref(`c.${snake(CHANGE.kind)}`)} in (${sql.join(TERM_CHANGES)}) and ${sql.ref(`c.${snake(CHANGE.date)}`)} < ${from}
        and (${own(ASSET.splitDate)} is null or ${sql.ref(`c.${snake(CHANGE.date)}`)} > ${own(ASSET.splitDate)})) as c
    cross join lateral (select sum(${posted(WORTH.accumulated)})::text as accumulated, sum(${posted(WORTH.work)})::text as work
      from ${ledger} and to_char(p.bill_date, 'YYYY-MM') <= c.changed) as s
    where a.status = ${ASSET_STATE.inUse} and left(${own(ASSET.firstMonth)}::text, 7) <= ${month}
      ${only === undefined ? sql`` : sql`and a.id = ${only}`}
    order by 2, 1`.execute(database);
  return rows.map((row) => assetOf(row, month));
}

const number = (text: string | null | undefined): Decimal => toDecimal(text) ?? new Decimal(0);

function assetOf(row: Row, month: string): AssetInMonth {
  const firstMonth = String(row.firstMonth).slice(0, 7);
  const used = number(row.monthsUsed).toNumber();
  const accumulated = number(row.accumulated);
  const original = accumulated.plus(number(row.net));
  return {
    id: String(row.id),
    code: String(row.code),
    name: String(row.name),
    classId: row.classId ?? null,
    workUnit: row.workUnit ?? '',
    expense: String(row.expense),
    accumulatedSubject: String(row.accumulatedSubject),
    terms: {
      method: row.method as Method,
      original,
      salvage:
        toDecimal(row.salvageAmount) ??
        original.times(number(row.salvageRate)).dividedBy(100).toDecimalPlaces(2).plus(number(row.salvageRest)),
      life: number(row.life).toNumber(),
      totalWork: number(row.totalWork),
      since: sinceOf(row, firstMonth, used),
    },
    reached: { months: used + monthsFrom(firstMonth, month), accumulated, work: number(row.work) },
    ofYear: number(row.year),
  };
}

/** What an asset had reached when its terms began: with the last change, as a split says, or when it came. */
function sinceOf(row: Row, firstMonth: string, used: number): Reached {
  if (row.changed !== null && row.changed !== undefined)
    return {
      months: used + Math.max(monthsFrom(firstMonth, row.changed) + 1, 0),
      accumulated: number(row.sinceAccumulated),
      work: number(row.sinceWork),
    };
  if (row.termsMonths !== null && row.termsMonths !== undefined)
    return {
      months: Number(row.termsMonths),
      accumulated: number(row.termsAccumulated),
      work: number(row.termsWork),
    };
  return { months: used, accumulated: number(row.openingAccumulated), work: number(row.openingWork) };
}
