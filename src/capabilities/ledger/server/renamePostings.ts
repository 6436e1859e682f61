import { sql } from 'kysely';
import { ledgerNamed, type Model, type Resource } from '../../../language/model';
import { snake, tableOf } from '../../../server/schema/naming';
import { POSTING } from '../../../language/meta/postingFields';
import type { Connection } from '../../../server/storage';

/** Postings of documents that have got other numbers name these. One statement for each ledger that they post to. */
export async function renamePostings(
  database: Connection,
  model: Model,
  packageId: string,
  { name, uses }: Resource,
  codes: readonly { id: string; code: string }[],
): Promise<void> {
  for (const ledger of new Set(uses.postings.map((posting) => posting.ledger)))
    await sql`update ${sql.table(tableOf(ledgerNamed(model, ledger)))} as p set ${sql.ref(snake(POSTING.code))} = n.code
      from json_to_recordset(${JSON.stringify(codes)}::json) as n(id bigint, code text)
      where p.package_id = ${packageId} and ${sql.ref(`p.${snake(POSTING.kind)}`)} = ${name} and p.document_id = n.id`.execute(
      database,
    );
}
