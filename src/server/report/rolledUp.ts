import { sql, type RawBuilder } from 'kysely';
import { asLedger, type ReportScreen } from '../../language/model';
import type { Call } from '../resource/Call';
import { snake, tableOf } from '../schema/naming';

/** The tree that a report is rolled up in: its table, and the columns of the key and of what lies above. */
export interface RolledTree {
  table: RawBuilder<unknown>;
  key: string;
  parent: string;
}

export function rolledTree({ resource, services }: Call, { rollUp }: ReportScreen): RolledTree | undefined {
  if (rollUp === undefined) return undefined;
  const target = resource.fields.find(({ name }) => name === rollUp)?.target;
  const tree = target && services.model.resources[target.resource];
  return tree?.parent === undefined
    ? undefined
    : { table: sql.table(tableOf(tree)), key: snake(rollUp), parent: snake(tree.parent) };
}

/** The movements of a ledger, each told for its own key and once more for every key above that in the tree. */
export function rolledUp(
  { resource, session }: Call,
  tree: RolledTree,
  movements: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { key } = tree;
  const { keys, measures } = asLedger(resource).uses.ledger;
  const names = [
    ...keys.map(snake).filter((name) => name !== key),
    ...measures.flatMap((measure) => ['opening', 'in', 'out', 'closing'].map((part) => `${snake(measure)}_${part}`)),
  ];
  return sql`with recursive ${aboveOf(tree, session.packageId)}
    select m.package_id, a.id as ${sql.ref(key)}, ${sql.join(names.map((name) => sql.ref(`m.${name}`)))}
      from (${movements}) as m join above as a on a.leaf = m.${sql.ref(key)}`;
}

/** `above (leaf, id)`: each key with itself and every key above it; of a statement that is `recursive`. */
export function aboveOf({ parent, table }: RolledTree, packageId: string): RawBuilder<unknown> {
  return sql`above(leaf, id) as (select s.id, s.id from ${table} as s where s.package_id = ${packageId}
      union all select a.leaf, s.${sql.ref(parent)} from above as a join ${table} as s on s.package_id = ${packageId}
        and s.id = a.id where s.${sql.ref(parent)} is not null)`;
}
