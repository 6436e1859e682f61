import { compileExpression } from '../../../language/expression';
import { recordsChosen } from '../../../server/records/records';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { conversionTo } from '../../conversion/server';
import type { Requirements } from '../language';
import { countedDocuments } from './countedDocuments';

/**
 * Whether the caller's roles show him all that requirements are counted from, every record of it: a proposal is a figure
 * of stock and of documents, and tells them to who knows how it is made.
 */
function seesCounted(call: Call, said: Requirements): boolean {
  const stock = recordsChosen(call, said.ledger).isWhole([said.measure, said.key]);
  return (
    stock &&
    countedDocuments(call, said).every(({ begins, by, days, of, product, quantity }) => {
      const own = recordsChosen(call, of);
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

/**
 * Refuses to work out requirements for who sees a part of what they are counted from.
 * @param call in whose language it is said
 * @param planning the same caller on what plans
 */
export function demandCounted({ t }: Call, planning: Call, said: Requirements): void {
  if (!seesCounted(planning, said))
    throw refuse(t('提示'), [{ code: '', remark: t('您的角色只能看到部分数量或单据，不能计算需求') }]);
}
