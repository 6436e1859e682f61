import { Decimal } from '../../../lib/decimal';
import type { RequirementsView } from './RequirementsView';

/** How much of what documents will bring nobody wants any more, by the ids of supplies: it may be cancelled. */
export function leftOver({ supplies, taken }: Pick<RequirementsView, 'supplies' | 'taken'>): Map<string, Decimal> {
  const used = new Map<string, Decimal>();
  for (const { quantity, supply } of taken) used.set(supply, (used.get(supply) ?? new Decimal(0)).plus(quantity));
  return new Map(
    Object.entries(supplies).flatMap(([id, { kind, quantity }]) => {
      const left = new Decimal(quantity).minus(used.get(id) ?? 0);
      return kind === 'coming' && left.greaterThan(0) ? [[id, left] as const] : [];
    }),
  );
}
