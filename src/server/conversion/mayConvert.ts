import { compileExpression } from '../../language/expression';
import type { Conversion, Issue, Resource } from '../../language/model';
import { conditionHolds, nameOf, stateOf, type DocumentState } from '../../language/rules';

/** Why nothing may be made from a document by a conversion, or null where it may. The button asks the same of its state. */
export function mayConvert(resource: Resource, conversion: Conversion, state: DocumentState): Issue | null {
  const params = { title: resource.title, code: nameOf(resource, state.document) };
  if (conversion.states && !conversion.states.includes(stateOf(resource.machine!, state.document))) return { message: '{title}【{code}】该状态下不可下推', params };
  if (conversion.when !== undefined && !conditionHolds(compileExpression(conversion.when), state.environment())) return { message: '{title}【{code}】不满足下推条件', params };
  return null;
}
