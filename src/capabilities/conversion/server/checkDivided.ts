import { sql } from 'kysely';
import { compiledAt, isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
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
  const { compiled, resource, services } = call;
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
      const of = (name: string) => sql.ref(`t.${snake(name)}`);
      const seen = sql`select 1 from ${records(call, source.name).rows} as s where s.id = t.id`;
      const columns = divides.flatMap((name) => [
        sql`${of(name)} as ${sql.ref(name)}`,
        sql`exists (${seen} and ${sql.ref(`s.${snake(name)}`)} is not null) as ${sql.ref(`#${name}`)}`,
      ]);
      const { rows } = await sql<Document>`
        select t.id::text as id, ${sql.join(columns)} from ${records(asSystem(call, '金额下推', source)).rows} as t
        where t.id = ${String(document[link])} for no key update of t`.execute(database);
      const own = before === undefined ? undefined : String(before.id);
      const left = (await leftAmounts(call, conversion, rows, database, own)).get(String(document[link]));
      for (const name of grown) {
        const remaining = left?.get(name);
        if (!remaining || !toDecimal(document[name])?.greaterThan(remaining)) continue;
        const { field, type } = compiledAt(compiled, name);
        const amount = rows[0]?.[`#${name}`] === true ? String(type.fromExpression(remaining, field)) : undefined;
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
