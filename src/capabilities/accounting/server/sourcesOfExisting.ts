import { sql } from 'kysely';
import { machineOf, type Model, type Resource, resourceOf } from '../../../language/model';
import { compileResource, statesAfter } from '../../../language/rules';
import { fieldTypes } from '../../../fields/pure';
import { accountModels } from '../../../server/accountModels';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';
import { offeredBy } from './offeredBy';
import { storeSources } from './storeSources';

/** Documents read at once. */
const AT_ONCE = 500;

/**
 * Documents that were reviewed before anybody wrote down that they wait for a voucher. Runs at the start, for kinds of
 * which nothing is written down yet. One statement a kind where something is.
 */
export async function sourcesOfExisting(database: Connection, model: Model): Promise<void> {
  const kinds = Object.values(model.resources).filter(({ uses }) => uses.accounting?.documents);
  for (const resource of kinds) {
    const sources = resourceOf(model, offeredBy(resource).sources);
    const { rows } =
      await sql`select 1 from ${sql.table(tableOf(sources))} where ${sql.ref(snake(SOURCE.kind))} = ${resource.name} limit 1`.execute(
        database,
      );
    if (rows.length > 0) continue;
    for (const { id, model: own } of await accountModels(database, model))
      await storeAll(database, own, id, resourceOf(own, resource.name));
  }
}

async function storeAll(database: Connection, model: Model, packageId: string, resource: Resource): Promise<void> {
  const machine = machineOf(resource);
  const reviewed = [...statesAfter(machine, offeredBy(resource).on)];
  const compiled = compileResource(resource, fieldTypes);
  for (let last = '0'; ;) {
    const { rows } = await sql<{ id: string }>`select d.id::text as id from ${sql.table(tableOf(resource))} as d
      where d.package_id = ${packageId} and d.id > ${last}
        and d.${sql.ref(snake(machine.field))} in (${sql.join(reviewed)}) order by d.id limit ${AT_ONCE}`.execute(
      database,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? last;
    const documents = await loadDocuments(compiled, packageId, ids, database);
    await storeSources(model, packageId, compiled, documents, database);
  }
}
