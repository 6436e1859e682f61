import { asDecimal, Decimal } from '../../../lib/decimal';
import { machineOf, type Model, type Resource } from '../../../language/model';
import { type Document, stateOf, statesAfter } from '../../../language/rules';
import type { Opening, Settling } from '../language';

/** The open items that documents of a resource make. */
export function openingsOf({ uses: { settlement } }: Resource): readonly Opening[] {
  return settlement?.opens ?? [];
}

/** The child tables of a resource that settle open items. */
export function settlingsOf({ uses: { settlement } }: Resource): readonly Settling[] {
  return settlement?.settles ?? [];
}

/** Resources whose documents open items of a ledger, or settle them. */
export function movingItems({ resources }: Model, ledger: string): string[] {
  return Object.values(resources)
    .filter((each) => [...openingsOf(each), ...settlingsOf(each)].some((said) => said.ledger === ledger))
    .map(({ name }) => name);
}

/** What a document opens an item with: the amount of its header, or of its lines together. */
export function openedAmount({ amount, each, unsaid = true, when }: Opening, document: Document): Decimal {
  if (when !== undefined && isNo(document[when] ?? unsaid)) return new Decimal(0);
  if (each === undefined) return asDecimal(document[amount] ?? 0);
  const lines = (document[each] as Document[] | undefined) ?? [];
  return lines.reduce((sum, line) => sum.plus(asDecimal(line[amount] ?? 0)), new Decimal(0));
}

/** Whether a document is in a state in which its item stands. */
export function hasOpened(resource: Resource, { on }: Opening, document: Document): boolean {
  const machine = machineOf(resource);
  return statesAfter(machine, on).has(stateOf(machine, document));
}

/** Whether a yes/no is said, and says no. */
function isNo(value: unknown): boolean {
  return value === false || value === 0 || value === '0';
}
