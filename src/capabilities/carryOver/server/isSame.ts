import { isEmpty, type Document } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import { VOUCHER } from '../../accounting/wire';
import type { CarriedPlan } from './plansOf';

/**
 * Whether vouchers that stand say just what would be made now; the order of lines and their summaries do not count.
 * @param asked fields of voucher lines that subjects may ask for
 */
export function isSame(stands: readonly Document[], plans: readonly CarriedPlan[], asked: readonly string[]): boolean {
  const names = [VOUCHER.subject, VOUCHER.debit, VOUCHER.credit, ...asked];
  const standing = stands.map((document) => keyOf((document[VOUCHER.lines] as Document[] | undefined) ?? [], names));
  const planned = plans.map(({ plan }) =>
    keyOf(
      plan.lines.map(({ auxiliaries, credit, debit, subjectId }) => ({ ...auxiliaries, subjectId, debit, credit })),
      names,
    ),
  );
  return standing.length === planned.length && standing.toSorted().join('\n') === planned.toSorted().join('\n');
}

function keyOf(lines: readonly Document[], names: readonly string[]): string {
  const textOf = (value: unknown): string => (isEmpty(value) ? '' : (toDecimal(value)?.toFixed() ?? String(value)));
  return lines
    .map((line) => names.map((name) => textOf(line[name])).join('/'))
    .toSorted()
    .join();
}
