import { sql } from 'kysely';
import { fieldTypes } from '../../fields/pure';
import { isLedger, type Model, type Resource } from '../../language/model';
import { compileResource, type CompiledField, type CompiledResource } from '../../language/rules';
import type { Connection, Database } from '../storage';
import { liftLimits } from '../storage/sessionLimits';
import { isOfEngine, SEARCH_KEY, tableOf } from '../schema/naming';
import { loadDocuments } from './loadDocuments';
import { recipeOf, searchKeyOf } from './searchKey';

/** Records whose keys are made by one transaction. */
const AT_ONCE = 1000;

/**
 * Makes the search keys of records anew whose resource has other ones than it would make today: what is stored is found
 * as what is saved. Returns how many records that were.
 */
export async function renewSearchKeys(database: Database, { resources }: Model): Promise<number> {
  const known = await database.kysely.selectFrom('sys_search_key').selectAll().execute();
  const recipes = new Map(known.map(({ recipe, resource }) => [resource, recipe]));
  let count = 0;
  for (const resource of Object.values(resources)) {
    const recipe = recipeOf(resource);
    if (isLedger(resource) || recipes.get(keptAs(resource)) === recipe) continue;
    count += await renewed(database, resource);
    await database.kysely
      .insertInto('sys_search_key')
      .values({ resource: keptAs(resource), recipe })
      .onConflict((conflict) => conflict.column('resource').doUpdateSet({ recipe }))
      .execute();
  }
  return count;
}

/** Under which name the recipe of a resource is kept: a table of the engine got its keys later than those of resources. */
function keptAs(resource: Resource): string {
  return isOfEngine(resource.name) ? tableOf(resource) : resource.name;
}

async function renewed(database: Database, resource: Resource): Promise<number> {
  let count = 0;
  for (let last = { packageId: '0', id: '0' }; ;) {
    const rows = await database.transaction(async (transaction) => {
      await liftLimits(transaction);
      return renewSome(transaction, resource, last);
    });
    count += rows.length;
    const end = rows.at(-1);
    if (end === undefined) return count;
    last = end;
  }
}

interface Place {
  packageId: string;
  id: string;
}

/** Those that follow a place in the order of account sets and ids; nobody changes them meanwhile. */
async function renewSome(transaction: Connection, resource: Resource, { packageId, id }: Place): Promise<Place[]> {
  const table = sql.table(tableOf(resource));
  const { rows } = await sql<Place>`select package_id as "packageId", id from ${table}
    where (package_id, id) > (${packageId}, ${id}) order by package_id, id limit ${AT_ONCE} for no key update`.execute(
    transaction,
  );
  const read = readFor(resource);
  for (const set of new Set(rows.map((row) => row.packageId))) {
    const ids = rows.filter((row) => row.packageId === set).map((row) => row.id);
    const documents = await loadDocuments(read, set, ids, transaction);
    const keys = documents.map((document) => ({ id: String(document.id), key: searchKeyOf(resource, document) }));
    await sql`update ${table} as t set ${sql.ref(SEARCH_KEY)} = n.key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n(id bigint, key text)
      where t.package_id = ${set} and t.id = n.id and t.${sql.ref(SEARCH_KEY)} is distinct from n.key`.execute(
      transaction,
    );
  }
  return rows;
}

/** The fields that a key is made of, and no others. */
function readFor(resource: Resource): CompiledResource {
  const compiled = compileResource(resource, fieldTypes);
  const paths = new Set([resource.label, resource.code, ...resource.findBy]);
  const isRead = ({ field }: CompiledField): boolean => paths.has(field.path);
  return {
    ...compiled,
    header: compiled.header.filter(isRead),
    tables: compiled.tables
      .map((table) => ({ ...table, fields: table.fields.filter(isRead) }))
      .filter(({ fields }) => fields.length > 0),
  };
}
