import { compileExpression, type ExpressionContext, truthy } from '../../../language/expression';
import { REVERSAL } from '../../../language/meta/reversalNames';
import {
  type CompiledResource,
  compiledAt,
  compileResource,
  type Document,
  DocumentState,
  isEmpty,
} from '../../../language/rules';
import { fieldTypes } from '../../../fields/pure';
import { toDecimal } from '../../../lib/decimal';
import { withNegative } from '../../reversal/wire';
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
  const state = new DocumentState(readBy(compiled, document), document, ANYBODY);
  if (when !== undefined && !truthy(compileExpression(when).run(state.environment()))) return false;
  return Object.values(amounts).some(({ field }) => {
    if (compiledAt(compiled, field).field.posted) return true;
    const [first = '', second] = field.split('.');
    const values = second === undefined ? [document[first]] : state.lines(first).map((line) => line[second]);
    return values.some((value) => toDecimal(value)?.isZero() === false);
  });
}

const reds = new WeakMap<CompiledResource, CompiledResource>();

/** What a document is read by: amounts of a red entry are below zero, which nobody may enter. */
function readBy(compiled: CompiledResource, document: Document): CompiledResource {
  if (isEmpty(document[REVERSAL.original])) return compiled;
  const red =
    reds.get(compiled) ??
    compileResource(
      withNegative(compiled.resource, () => true),
      fieldTypes,
    );
  reds.set(compiled, red);
  return red;
}
