import { sql } from 'kysely';
import { compileExpression } from '../../language/expression';
import { fieldNamed, refTargetOf, resourceOf, type StatementLedger } from '../../language/model';
import { conditionHolds } from '../../language/rules';
import { WireRecord } from '../../language/rules/WireRecord';
import type { Call } from '../resource/Call';
import { loadDocuments } from '../resource/loadDocuments';
import { tableOf } from '../schema/naming';

/** What a key of a ledger refers to: a subject, or a cash flow item. */
export interface Account {
  id: string;
  code: string;
  /** as references show it */
  name: string;
  parent: string | null;
  /** its balance stands on the credit side */
  isCredit: boolean;
  record: WireRecord;
}

/** All that the key of a ledger refers to, in the order of codes. Two statements. */
export async function accountsOf(
  { context, services, session }: Call,
  { credit, key, ledger }: Pick<StatementLedger, 'credit' | 'key' | 'ledger'>,
): Promise<Account[]> {
  const target = resourceOf(services.model, refTargetOf(fieldNamed(resourceOf(services.model, ledger), key)).resource);
  const { code = target.label, label, parent = '' } = target;
  const { kysely } = services.database;
  const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(tableOf(target))}
    where package_id = ${session.packageId}`.execute(kysely);
  const compiled = services.compiled(target);
  const records = await loadDocuments(
    compiled,
    session.packageId,
    rows.map(({ id }) => id),
    kysely,
  );
  const isCredit = compileExpression(credit);
  const accounts = records.map((document): Account => {
    const above = document[parent];
    const record = new WireRecord(compiled.header, document);
    return {
      id: String(document.id),
      code: String(document[code] ?? ''),
      name: String(document[label] ?? ''),
      parent: above === null || above === undefined ? null : String(above),
      isCredit: conditionHolds(isCredit, { record, context }),
      record,
    };
  });
  return accounts.toSorted((one, other) => (one.code < other.code ? -1 : 1));
}
