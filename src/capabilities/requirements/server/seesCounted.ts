import { compileExpression } from '../../../language/expression';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { conversionTo } from '../../conversion/server';
import type { Requirements } from '../language';
import { countedDocuments } from './countedDocuments';

/**
 * Whether the caller's roles show him all that requirements are counted from, every record of it: a proposal is a figure
 * of stock and of documents, and tells them to who knows how it is made.
 */
export function seesCounted(call: Call, said: Requirements): boolean {
  const stock = records(call, said.ledger).isWhole([said.measure, said.key]);
  return (
    stock &&
    countedDocuments(call, said).every(({ begins, by, days, of, product, quantity }) => {
      const own = records(call, of);
      const { compiled, resource } = own.call;
      const { lines } = conversionTo(resource, by);
      const reads = compileExpression(quantity ?? lines.quantity).dependencies;
      const names = [...reads, product, ...days, ...(begins === undefined ? [] : [begins])];
      return own.isWhole(
        names.flatMap((name) => [`${lines.from}.${name}`, name].find((each) => compiled.byPath.has(each)) ?? []),
      );
    })
  );
}
