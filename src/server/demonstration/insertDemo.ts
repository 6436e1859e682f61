import { sql } from 'kysely';
import { EMPLOYEE } from '../../language/kernel';
import type { Catalogue, FieldTypes, Model } from '../../language/model';
import type { Document } from '../../language/rules';
import { hashPassword } from '../access/password';
import { insertRows } from '../storage/insertRows';
import type { Database } from '../storage';
import { liftLimits } from '../storage/sessionLimits';
import { timestamp } from '../time';
import type { Demo } from './Demo';
import { finishedRecord, type Known } from './finishedRecord';
import { historyRows } from './historyRows';
import { insertDemoRoles } from './insertDemoRoles';
import { continueIdentity, continueTable, insertRecords } from './insertRecords';

/**
 * Fills an empty database with the demonstration company in one transaction: half of it would never be repaired.
 * Undefined when another server, started at the same time, has filled it.
 */
export async function insertDemo(
  database: Database,
  model: Model,
  catalogue: Catalogue,
  types: FieldTypes,
  demo: Demo,
  passwordCost: number,
): Promise<{ records: number; lines: number } | undefined> {
  const accounts = await Promise.all(
    demo.users.map(async (user) => ({
      id: user.id,
      login_id: user.loginId,
      name: user.name,
      password_hash: await hashPassword(user.password, passwordCost),
    })),
  );
  return database.transaction(async (transaction) => {
    await liftLimits(transaction);
    await sql`lock table sys_package in exclusive mode`.execute(transaction);
    const { rows: taken } = await sql`select 1 from sys_package limit 1`.execute(transaction);
    if (taken.length > 0) return undefined;
    // A factory names its manager, who works in a department of the factory: whichever comes first refers to what comes
    // later.
    await sql`set constraints all deferred`.execute(transaction);
    await insertRows(
      transaction,
      'sys_package',
      demo.accountSets.map(({ id, name }) => ({
        id,
        name,
        code: id.padStart(3, '0'),
        company: name,
        created_time: timestamp(),
        updated_time: timestamp(),
      })),
    );
    await insertRows(transaction, 'sys_user', accounts);
    await insertDemoRoles(transaction, catalogue, demo);
    const known: Known = new Map();
    const finished: Demo['records'] = [];
    let lines = 0;
    const insert = async ({ accountSetId, resource: name, rows }: Demo['records'][number]): Promise<void> => {
      const resource = model.resources[name]!;
      const series = new Map<string, number>();
      const documents = rows.map((row) => finishedRecord(resource, types, row, known, accountSetId, series));
      const key = `${accountSetId}/${name}`;
      known.set(
        key,
        new Map([...(known.get(key) ?? []), ...documents.map((document) => [String(document.id), document] as const)]),
      );
      lines += await insertRecords(transaction, resource, types, accountSetId, documents);
      const people = peopleOf(demo, accountSetId);
      await insertRows<string>(
        transaction,
        'sys_history',
        documents.flatMap((document) => historyRows(resource, accountSetId, document, people)),
      );
      finished.push({ accountSetId, resource: name, rows: documents });
      await insertRows(
        transaction,
        'sys_series',
        [...series].map(([filled, last]) => ({ package_id: accountSetId, series: filled, last })),
      );
    };
    for (const group of demo.records) await insert(group);
    for (const group of demo.following?.(finished) ?? []) await insert(group);
    for (const { rows, table } of demo.beside ?? []) {
      await insertRows<string>(transaction, table, rows);
      // Ids of contents are names, which nobody counts.
      if (rows.some((row) => /^\d+$/.test(String(row.id)))) await continueTable(transaction, table);
    }
    for (const resource of Object.values(model.resources)) await continueIdentity(transaction, resource);
    return { records: finished.flatMap(({ rows }) => rows).length, lines };
  });
}

function peopleOf(demo: Demo, accountSetId: string): Map<string, Document> {
  const groups = demo.records.filter((group) => group.accountSetId === accountSetId && group.resource === EMPLOYEE);
  return new Map(groups.flatMap(({ rows }) => rows.map((row) => [String(row.id), row])));
}
