import { compileExpression } from '../../../language/expression';
import { type Conversion, resourceOf } from '../../../language/model';
import { recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';

/**
 * Whether the caller sees everything that an open quantity is worked out from: what a line offers, what the lines take
 * that were made of it, and what others count of it. Whoever does not is told no open quantity (E-29).
 * @param call on what is converted
 */
export function seesQuantities(call: Call, { lines, to }: Conversion): boolean {
  if (!lines) return true;
  const own = compileExpression(lines.quantity).dependencies.flatMap((name) => [name, `${lines.from}.${name}`]);
  const counted = Object.values(lines.counts).map(({ field, of }) => {
    const on = recordsTold(call, of).call;
    const tables = on.resource.fields.filter(({ fields }) => fields).map(({ name }) => `${name}.${field}`);
    return seesAll(on, tables);
  });
  return (
    seesAll(call, own) && seesAll(recordsTold(call, to).call, [`${lines.to}.${lines.takes}`]) && counted.every(Boolean)
  );
}

/** Whether none of the fields of a resource among these is hidden from the caller. */
function seesAll(call: Call, paths: readonly string[]): boolean {
  const { model } = call.services;
  const whole = call.services.compiled(resourceOf(model, call.resource.name));
  return paths
    .filter((path) => whole.byPath.has(path))
    .every((path) => {
      const field = call.compiled.byPath.get(path);
      return field !== undefined && canSee(call, field);
    });
}
