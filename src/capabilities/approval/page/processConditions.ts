import { compileExpression } from '../../../language/expression';
import { everyNode, isOfBranches, type Flow } from '../wire';
import type { FormItem } from '../../designedForm/wire';

/** Fields of a form that conditions of its flow may read, and those that they do read (B-138). */
export interface ConditionStore {
  /** fields that a condition reads, each once */
  processConditions: readonly FormItem[];
  formItemList: readonly FormItem[];
}

/** The store with one more field; one without a number, or with one that is there, changes nothing (B-233). */
export function addCondition(store: ConditionStore, item: FormItem): ConditionStore {
  const { processConditions } = store;
  const isKnown = processConditions.some(({ formId }) => formId === item.formId);
  return isKnown || !Number.isInteger(item.formId)
    ? store
    : { ...store, processConditions: [...processConditions, item] };
}

/** The store of a template as it stands. */
export function conditionStore(items: readonly FormItem[], { nodes }: Flow): ConditionStore {
  const read = new Set(
    everyNode(nodes).flatMap((node) =>
      isOfBranches(node) ? node.branches.flatMap(({ when }) => namesIn(when ?? '')) : [],
    ),
  );
  const empty: ConditionStore = { processConditions: [], formItemList: items };
  return items.filter(({ vModel }) => read.has(vModel)).reduce(addCondition, empty);
}

/** Names that an expression reads, of the header; one that cannot be read names nothing. */
function namesIn(text: string): string[] {
  if (text.trim() === '') return [];
  try {
    return compileExpression(text).dependencies.map((name) => name.split('.')[0] ?? name);
  } catch {
    return [];
  }
}
