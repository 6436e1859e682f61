import { sql } from 'kysely';
import { CLOSED } from '../../../language/meta/closedField';
import { readSource } from '../../../language/meta/sourceField';
import { type Model, type Resource } from '../../../language/model';
import { closableLines, statesAfter } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/**
 * Of lines, `sales/345`, those of which nothing will be delivered any more: closed ones, and those of documents whose
 * rest an action has freed. One statement a resource.
 */
export async function endedPots(
  database: Connection,
  model: Model,
  ledger: string,
  packageId: string,
  pots: readonly string[],
): Promise<string[]> {
  const ended: string[] = [];
  const lines = [...new Set(pots)].flatMap((pot) => readSource(pot) ?? []);
  for (const [name, each] of groupBy(lines, ({ resource }) => resource)) {
    const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
    const table = resource?.uses.postings.find((posting) => posting.ledger === ledger)?.each;
    if (!resource || table === undefined) continue;
    const ids = each.map(({ lineId }) => lineId);
    const { rows } = await sql<{
      pot: string;
    }>`select ${name}::text || '/' || l.id as pot from ${sql.table(lineTableOf(resource, table))} as l
      join ${sql.table(tableOf(resource))} as t on t.package_id = l.package_id and t.id = l.parent_id
      where l.package_id = ${packageId} and l.id = any(${ids}::bigint[]) and (${isEnded(resource, ledger)})`.execute(
      database,
    );
    ended.push(...rows.map(({ pot }) => pot));
  }
  return ended;
}

function isEnded(resource: Resource, ledger: string) {
  const { machine } = resource;
  const freeing = resource.uses.postings.filter(
    (posting) => posting.ledger === ledger && posting.frees === resource.name,
  );
  const states = machine ? freeing.flatMap(({ on }) => [...statesAfter(machine, on)]) : [];
  const byState =
    machine && states.length > 0 ? sql`${sql.ref(`t.${snake(machine.field)}`)} in (${sql.join(states)})` : sql`false`;
  return closableLines(resource).length > 0 ? sql`${byState} or ${sql.ref(`l.${snake(CLOSED)}`)} is not null` : byState;
}
