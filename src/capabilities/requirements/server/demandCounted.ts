import { compileExpression } from '../../../language/expression';
import { resourceOf } from '../../../language/model';
import { holds } from '../../../server/access/Session';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { records, recordsChosen } from '../../../server/records/records';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { conversionTo } from '../../conversion/server';
import type { Requirements } from '../language';
import { countedDocuments } from './countedDocuments';

/**
 * Whether the caller's roles hide nothing of what requirements are counted from: a proposal is a figure of stock and of
 * documents, and tells them to who knows how it is made. Who lists some of the documents, such as his own, is not told of
 * the others; who lists none of them has the right to plan instead.
 */
function seesCounted(call: Call, said: Requirements): boolean {
  const stock = recordsChosen(call, said.ledger).isWhole([said.measure, said.key]) && !listsSome(call, said.ledger);
  return (
    stock &&
    countedDocuments(call, said).every(({ begins, by, days, of, product, quantity }) => {
      const own = recordsChosen(call, of);
      const { compiled, resource } = own.call;
      const { lines } = conversionTo(resource, by);
      const reads = compileExpression(quantity ?? lines.quantity).dependencies;
      const names = [...reads, product, ...days, ...(begins === undefined ? [] : [begins])];
      const paths = names.flatMap(
        (name) => [`${lines.from}.${name}`, name].find((each) => compiled.byPath.has(each)) ?? [],
      );
      return own.isWhole(paths) && !listsSome(call, of);
    })
  );
}

/** Whether the caller may list a resource, and is shown some of its records. */
function listsSome(call: Call, name: string): boolean {
  const { model, index } = call.services;
  const listed = permissionsOf(resourceOf(model, name), 'list', index) ?? [];
  const mayList = listed.length > 0 && holds(call.session, listed);
  return mayList && !records(call, name).isWhole([]);
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
