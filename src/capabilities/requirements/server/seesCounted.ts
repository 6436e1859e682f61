import { compileExpression } from '../../../language/expression';
import { recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { conversionTo } from '../../conversion/server';
import type { Requirements } from '../language';
import { countedDocuments } from './countedDocuments';

/**
 * Whether the caller's roles show him all that requirements are counted from: a proposal is a figure of stock and of
 * documents, and tells them to who knows how it is made.
 */
export function seesCounted(call: Call, said: Requirements): boolean {
  const stock = recordsChosen(call, said.ledger).sees(said.measure, said.key);
  return (
    stock &&
    countedDocuments(call, said).every(({ begins, by, days, of, product, quantity }) => {
      const own = recordsChosen(call, of);
      const { compiled, resource } = own.call;
      const { lines } = conversionTo(resource, by);
      const reads = compileExpression(quantity ?? lines.quantity).dependencies;
      return [...reads, product, ...days, ...(begins === undefined ? [] : [begins])].every((name) => {
        const path = [`${lines.from}.${name}`, name].find((each) => compiled.byPath.has(each));
        return path === undefined || own.sees(path);
      });
    })
  );
}
