import { sql } from 'kysely';
import { compiledAt, isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { leftAmounts } from './leftAmounts';

/**
 * Refuses more of an amount than is left of it in the document that the header names (freight of an order, over its
 * sales). What stands, and what is lowered, stays right. The document is locked until the transaction ends, so that two
 * at once cannot each take the rest.
 */
export async function checkDivided(
  call: Call,
  document: Document,
  before: Document | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  const { compiled, resource, services, session } = call;
  const problems: DocumentProblem[] = [];
  for (const source of Object.values(services.model.resources))
    for (const conversion of source.uses.generates) {
      const { divides, link, to } = conversion;
      if (to !== resource.name || link === undefined || divides.length === 0 || isEmpty(document[link])) continue;
      const grown = divides.filter((name) => {
        const was = before && String(before[link]) === String(document[link]) ? toDecimal(before[name]) : null;
        return toDecimal(document[name])?.greaterThan(was ?? 0) === true;
      });
      if (grown.length === 0) continue;
      const { rows } = await sql<Document>`
        select id::text as id, ${sql.join(divides.map((name) => sql`${sql.ref(snake(name))} as ${sql.ref(name)}`))} from ${sql.table(tableOf(source))}
        where package_id = ${session.packageId} and id = ${String(document[link])} for no key update`.execute(database);
      const own = before === undefined ? undefined : String(before.id);
      const left = (await leftAmounts(call, conversion, rows, database, own)).get(String(document[link]));
      const shown = callOn(services, session, source, undefined);
      for (const name of grown) {
        const remaining = left?.get(name);
        if (!remaining || !toDecimal(document[name])?.greaterThan(remaining)) continue;
        const { field, type } = compiledAt(compiled, name);
        const amount = canSee(shown, compiledAt(services.compiled(source), name))
          ? String(type.fromExpression(remaining, field))
          : undefined;
        problems.push({
          field: name,
          title: field.title,
          ...(amount === undefined
            ? { message: '超过来源单据上尚余的金额' }
            : { message: '超过来源单据上尚余的金额 {remaining}', params: { remaining: amount } }),
        });
      }
    }
  return problems;
}
