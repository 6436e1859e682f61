import { sql } from 'kysely';
import { fieldNamed, refTargetOf, resourceOf } from '../../../language/model';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ASSET, SHARE } from '../wire';
import { runsOf, WHY } from './runsOf';

/** A department that bears a part of an asset. */
export interface DepartmentShare {
  departmentId: string;
  department: string;
  /** percent */
  share: Decimal;
  /** `null`: the subject of the asset */
  expense: string | null;
}

/**
 * Who bears the assets, by their ids, in the order of their lines; whoever sees an asset is told what these departments are
 * called. One statement.
 */
export async function sharesOf(
  call: Call,
  ids: readonly string[],
  database: Connection,
): Promise<ReadonlyMap<string, DepartmentShare[]>> {
  if (ids.length === 0) return new Map();
  const { services } = call;
  const assets = resourceOf(services.model, runsOf(call).said.assets);
  const lines = fieldNamed(assets, ASSET.departments).fields ?? [];
  const field = lines.find(({ name }) => name === SHARE.department);
  if (!field) throw new Error(`${assets.name} names no departments`);
  const departments = resourceOf(services.model, refTargetOf(field).resource);
  const { rows } = await sql<{
    asset: string;
    department: string;
    name: string;
    share: string;
    expense: string | null;
  }>`
    select l.parent_id::text as asset, d.id::text as department, ${sql.ref(`d.${snake(departments.label)}`)} as name,
      ${sql.ref(`l.${snake(SHARE.share)}`)}::text as share, ${sql.ref(`l.${snake(SHARE.expense)}`)}::text as expense
    from ${records(asSystem(call, WHY, assets)).lines(ASSET.departments)} as l
    join ${records(asSystem(call, WHY, departments)).rows} as d on d.id = ${sql.ref(`l.${snake(SHARE.department)}`)}
    where l.parent_id in (${sql.join(ids)}) order by l.parent_id, l.line_no`.execute(database);
  const shares = rows.map(({ asset, department, expense, name, share }) => ({
    asset,
    departmentId: department,
    department: name,
    share: asDecimal(share),
    expense,
  }));
  return groupBy(shares, ({ asset }) => asset);
}
