import { sql } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import type { LedgerResource, Model } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import { changesOf } from '../../costing/server';
import { CHANGES_TOLD, type CostChange, type NamedDocument } from '../wire';
import type { PeriodDays } from './readPeriodEnd';

interface Document {
  kind: string;
  id: string;
}

/** What changed of the costs of a period, the last first, with the documents that it is of and that it came from. */
export async function readChanges(
  call: Call,
  ledger: LedgerResource,
  days: PeriodDays,
): Promise<{ changes: CostChange[]; total: number }> {
  const { changes, total } = await changesOf(call, ledger, { ...days, most: CHANGES_TOLD });
  const { model } = call.services;
  const causes = await codesOf(
    call,
    model,
    changes.flatMap(({ cause }) => cause ?? []),
  );
  const named = ({ id, kind }: Document, code: string): NamedDocument => {
    const path = ledger.uses.ledger.details[kind];
    return {
      title: model.resources[kind]?.title ?? kind,
      code,
      ...(path === undefined ? {} : { path: `${path}?id=${id}` }),
    };
  };
  return {
    total,
    changes: changes.map(({ cause, code, document, ...change }) => ({
      ...change,
      document: named(document, code),
      ...(cause ? { cause: named(cause, causes.get(`${cause.kind}/${cause.id}`) ?? '') } : {}),
    })),
  };
}

/** Numbers of documents that are still there, by kind and id. */
async function codesOf(
  { services, session }: Call,
  model: Model,
  documents: readonly Document[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, own] of groupBy(documents, ({ kind: of }) => of)) {
    const resource = model.resources[kind];
    if (!resource) continue;
    const { rows } = await sql<{ id: string; code: string }>`
      select id::text as id, ${sql.ref(snake(resource.code ?? resource.label))} as code from ${sql.table(tableOf(resource))}
      where package_id = ${session.packageId} and id = any(${own.map(({ id }) => id)}::bigint[])`.execute(
      services.database.kysely,
    );
    for (const { code, id } of rows) found.set(`${kind}/${id}`, code);
  }
  return found;
}
