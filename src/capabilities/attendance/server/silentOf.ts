import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { hasAccount } from '../../../server/user/hasAccount';
import { CONFIRMATION } from '../wire';
import { stateAfter, type SheetsOf } from './sheetsOf';

/** Somebody who has not agreed to a sheet. */
export interface Silent {
  /** of his confirmation */
  id: string;
  employee: string;
  hasObjected: boolean;
  /** nobody else can agree for him, and without an account he cannot either */
  hasAccount: boolean;
}

/** Says nothing and cannot: a sheet does not wait for him. */
export const isUnasked = ({ hasAccount: mayAnswer, hasObjected }: Silent): boolean => !mayAnswer && !hasObjected;

/** Those who have not agreed to a sheet: first who objected, then who said nothing. */
export async function silentOf(
  call: Call,
  { sheets }: SheetsOf,
  sheet: string,
  database: Connection,
): Promise<Silent[]> {
  const { call: own, rows: all } = records(asSystem(call, '考勤确认', sheets.people));
  const state = sql.ref(`c.${snake(machineOf(own.resource).field)}`);
  const employee = sql.ref(`c.${snake(CONFIRMATION.employee)}`);
  const { rows } = await sql<Silent>`select c.id::text as id, ${employee}::text as employee,
      ${hasAccount(call.session.packageId, employee)} as "hasAccount", ${state} = ${stateAfter(own.resource, sheets.objects)} as "hasObjected"
    from ${all} as c where ${sql.ref(`c.${snake(CONFIRMATION.sheet)}`)} = ${sheet} and ${state} <> ${stateAfter(own.resource, sheets.agrees)}
    order by "hasObjected" desc, c.id`.execute(database);
  return rows;
}
