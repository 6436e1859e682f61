import { compileExpression, ExpressionError } from '../../../language/expression';
import type { DocumentProblem } from '../../../language/rules';

/** Names that a message lists at most. */
const MOST_TOLD = 20;

/** What is wrong with an expression that somebody entered on some names; undefined: nothing. */
export function faultOf(
  text: string,
  known: readonly string[],
): Pick<DocumentProblem, 'message' | 'params'> | undefined {
  try {
    const unknown = compileExpression(text).dependencies.find((name) => !known.includes(name.split('.')[0] ?? ''));
    if (unknown === undefined) return undefined;
    return {
      message: '没有名为“{name}”的项目，可用：{known}',
      params: { name: unknown, known: known.slice(0, MOST_TOLD).join('、') },
    };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { message: '“{text}”无法识别，请写成金额项目的加减，如 net + tax', params: { text } };
  }
}
