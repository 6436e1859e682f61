import { sql } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import type { LedgerResource, Model } from '../../../language/model';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { changesOf } from '../../costing/server';
import { CHANGES_TOLD, type CostChange, type NamedDocument } from '../wire';
import type { PeriodDays } from './readPeriodEnd';

interface Document {
  kind: string;
  id: string;
}

/**
 * What changed of the costs of a period, the last first, with the documents that it is of and that it came from; of
 * one that the caller may not see what it is, and no number.
 */
export async function readChanges(
  call: Call,
  ledger: LedgerResource,
  days: PeriodDays,
): Promise<{ changes: CostChange[]; total: number }> {
  const { changes, total } = await changesOf(call, ledger, { ...days, most: CHANGES_TOLD });
  const { model } = call.services;
  const codes = await codesOf(
    call,
    model,
    changes.flatMap(({ cause, document }) => [document, ...(cause ? [cause] : [])]),
  );
  const named = ({ id, kind }: Document): NamedDocument => {
    const code = codes.get(`${kind}/${id}`) ?? '';
    const path = code === '' ? undefined : ledger.uses.ledger.details[kind];
    return {
      title: model.resources[kind]?.title ?? kind,
      code,
      ...(path === undefined ? {} : { path: `${path}?id=${id}` }),
    };
  };
  return {
    total,
    changes: changes.map(({ cause, code: _, document, ...change }) => ({
      ...change,
      document: named(document),
      ...(cause ? { cause: named(cause) } : {}),
    })),
  };
}

/** Numbers of documents that are still there and that the caller may see, by kind and id. */
async function codesOf(call: Call, model: Model, documents: readonly Document[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, own] of groupBy(documents, ({ kind: of }) => of)) {
    const resource = model.resources[kind];
    if (!resource) continue;
    const { rows } = await sql<{ id: string; code: string | null }>`
      select d.id::text as id, d.${sql.ref(snake(resource.code ?? resource.label))} as code from ${records(call, kind).rows} as d
      where d.id = any(${own.map(({ id }) => id)}::bigint[])`.execute(call.services.database.kysely);
    for (const { code, id } of rows) if (code !== null) found.set(`${kind}/${id}`, code);
  }
  return found;
}
