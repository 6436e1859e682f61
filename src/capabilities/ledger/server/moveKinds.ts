import { sql } from 'kysely';
import { POSTING } from '../../../language/meta/postingFields';
import { isLedger, type Model } from '../../../language/model';
import type { NewNames } from '../../../server/resource/capability/NewNames';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/** Postings say of which kind of document they are: by the name that it has today. */
export async function moveKinds(database: Connection, { resources }: NewNames, model: Model): Promise<void> {
  const kind = sql.ref(snake(POSTING.kind));
  for (const ledger of Object.values(model.resources).filter(isLedger))
    for (const { from, to } of resources)
      await sql`update ${sql.table(tableOf(ledger))} set ${kind} = ${to} where ${kind} = ${from}`.execute(database);
}
