import { compileExpression, type ExpressionContext, truthy } from '../../../language/expression';
import { type CompiledResource, compiledAt, type Document, DocumentState } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import { offeredBy } from './offeredBy';

/** Whether a document is booked does not hang on who asks, nor when. */
const ANYBODY: ExpressionContext = {
  user: { id: '0', name: '', departmentId: null },
  can: () => false,
  now: () => '1970-01-01 00:00:00',
};

/**
 * Whether there is anything to book of a document: it is one of those that the schema says, and one of its amounts is not
 * zero. What its goods cost may be known later.
 */
export function isBooked(compiled: CompiledResource, document: Document): boolean {
  const { amounts, when } = offeredBy(compiled.resource);
  const state = new DocumentState(compiled, document, ANYBODY);
  if (when !== undefined && !truthy(compileExpression(when).run(state.environment()))) return false;
  return Object.values(amounts).some(({ field }) => {
    if (compiledAt(compiled, field).field.posted) return true;
    const [first = '', second] = field.split('.');
    const values = second === undefined ? [document[first]] : state.lines(first).map((line) => line[second]);
    return values.some((value) => toDecimal(value)?.isZero() === false);
  });
}
