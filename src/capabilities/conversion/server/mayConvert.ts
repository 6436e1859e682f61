import { compileExpression } from '../../../language/expression';
import type { Conversion, Issue, Resource } from '../../../language/model';
import { conditionHolds, nameOf, notReady, type DocumentState } from '../../../language/rules';

/**
 * Why nothing may be made from a document by a conversion, or null where it may. The button asks the same of its state.
 */
export function mayConvert(resource: Resource, conversion: Conversion, state: DocumentState): Issue | null {
  const params = { title: resource.title, code: nameOf(resource, state.document) };
  const refusal = notReady(resource, conversion, state.document);
  if (refusal) return refusal;
  if (conversion.when !== undefined && !conditionHolds(compileExpression(conversion.when), state.environment()))
    return { message: '{title}【{code}】不满足下推条件', params };
  return null;
}
