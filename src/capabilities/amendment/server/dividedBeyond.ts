import type { Issue } from '../../../language/model';
import { compiledAt, type Document } from '../../../language/rules';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { dividedAmounts } from '../../conversion/server';

/**
 * Why an amount of a document may not become what a change makes of it, or null: more of it has gone into what was made
 * of the document. One statement for each way that divides an amount which is lowered.
 */
export async function dividedBeyond(
  { compiled, resource, services, session, t }: Call,
  before: Document,
  after: Document,
  database: Connection,
): Promise<Issue | null> {
  const amountOf = (document: Document, name: string) => toDecimal(document[name]) ?? new Decimal(0);
  const id = String(before.id);
  for (const way of resource.uses.generates) {
    const lowered = way.divides.filter((name) => amountOf(after, name).lessThan(amountOf(before, name)));
    if (lowered.length === 0) continue;
    const gone = (await dividedAmounts(database, session.packageId, way, [id])).get(id);
    const name = lowered.find((each) => gone?.get(each)?.greaterThan(amountOf(after, each)));
    const amount = name === undefined ? undefined : gone?.get(name);
    if (name === undefined || amount === undefined) continue;
    const { field, type } = compiledAt(compiled, name);
    return {
      message: '{made}的{field}已计 {amount}，不能少于此数',
      params: {
        made: t(services.model.resources[way.to]?.title ?? ''),
        field: t(field.title),
        amount: String(type.fromExpression(amount, field)),
      },
    };
  }
  return null;
}
