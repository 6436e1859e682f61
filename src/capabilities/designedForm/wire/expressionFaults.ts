import { compileExpression } from '../../../language/expression';
import type { FormFault } from './FormFault';

/** What every condition may ask beside the fields of the form: who began it; `user` is the same person. */
const ALSO = [
  'initiator',
  ...['id', 'name', 'departmentId', 'departments', 'roles'].map((member) => `initiator.${member}`),
];

/** What is wrong with an expression about a form whose fields have these names; left out: nothing is. */
export function expressionFaults(at: string, text: unknown, names: readonly string[]): FormFault[] {
  if (text === undefined) return [];
  if (typeof text !== 'string' || text.length > 500) return [{ at, message: '公式格式不正确' }];
  try {
    const unknown = compileExpression(text).dependencies.find(
      (name) => !names.includes(name.split('.')[0] ?? '') && !ALSO.includes(name.replace('[]', '')),
    );
    return unknown === undefined ? [] : [{ at, message: '公式中的“{name}”不是表单字段', params: { name: unknown } }];
  } catch {
    return [{ at, message: '公式“{text}”无法识别', params: { text } }];
  }
}
