import { sql, type RawBuilder } from 'kysely';
import { fieldNamed, type LedgerResource, type Model, type Resource, resourceOf } from '../../../language/model';
import { snake, tableOf } from '../../../server/schema/naming';

/** The way from one record, which a statement calls `t0`, by references to another one. */
export interface KeyWay {
  joins: readonly RawBuilder<unknown>[];
  /** alias and resource at its end */
  last: RawBuilder<unknown>;
  resource: Resource;
}

export function keyWay(model: Model, start: Resource, references: readonly string[]): KeyWay {
  let resource = start;
  const joins = references.map((name, index) => {
    const [from, to] = [sql.ref(`t${index}`), sql.ref(`t${index + 1}`)];
    resource = targetOf(model, resource, name);
    return sql`join ${sql.table(tableOf(resource))} as ${to} on ${to}.package_id = ${from}.package_id and ${to}.id = ${from}.${sql.ref(snake(name))}`;
  });
  return { joins, last: sql.ref(`t${references.length}`), resource };
}

/** Resource whose records a key of a ledger names. */
export function keyResource(model: Model, ledger: LedgerResource, key: string): Resource {
  return targetOf(model, ledger, key);
}

function targetOf(model: Model, resource: Resource, name: string): Resource {
  return resourceOf(model, fieldNamed(resource, name).target?.resource ?? '');
}
