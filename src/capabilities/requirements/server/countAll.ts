import { Decimal } from '../../../lib/decimal';
import type { Demand, PlannedLine, Supply } from '../wire';
import type { WantedPart } from './partsWanted';
import type { CountedLine } from './readLines';

/** What is wanted and what there is, and how it is told, by ids. */
interface Counted {
  demands: Map<string, Demand>;
  supplies: Map<string, Supply>;
  told: Map<string, PlannedLine>;
}

/** Before any day on which something could be wanted. */
const ALWAYS = '0001-01-01';

/** Each thing that is wanted or there once, under an id of its own. */
export function countAll(
  lines: readonly (readonly [side: 'in' | 'out', CountedLine])[],
  parts: readonly WantedPart[],
  stock: ReadonlyMap<string, Decimal>,
  today: string,
): Counted {
  const counted: Counted = { demands: new Map(), supplies: new Map(), told: new Map() };
  const add = (
    to: 'demands' | 'supplies',
    id: string,
    told: Omit<PlannedLine, 'quantity'>,
    quantity: Decimal,
    day = told.day,
  ): void => {
    counted[to].set(id, { id, product: told.product, day, quantity });
    counted.told.set(id, { ...told, quantity: quantity.toFixed() });
  };
  for (const [side, line] of lines) {
    const kind = side === 'in' ? 'coming' : 'promised';
    const told = { ...toldLine(line), kind, product: line.product, day: line.day ?? today } as const;
    if (side === 'out') add('demands', `out/${line.of}/${line.id}`, told, line.quantity);
    // What should have come is not there: it comes today at the earliest.
    else add('supplies', `in/${line.of}/${line.id}`, told, line.quantity, told.day < today ? today : told.day);
  }
  for (const { day, line, product, quantity } of parts) {
    const id = `parts/${line.of}/${line.id}/${product}`;
    const before = counted.demands.get(id)?.quantity ?? new Decimal(0);
    add('demands', id, { ...toldLine(line), kind: 'parts', product, day }, before.plus(quantity));
  }
  for (const [product, quantity] of stock) {
    const id = `stock/${product}`;
    if (quantity.greaterThan(0)) add('supplies', id, { kind: 'stock', product, day: today }, quantity, ALWAYS);
    else add('demands', id, { kind: 'below', product, day: today }, quantity.negated());
  }
  return counted;
}

function toldLine({
  code,
  isDraft,
  line,
  of,
  record,
}: CountedLine): Pick<PlannedLine, 'of' | 'id' | 'code' | 'line' | 'isDraft'> {
  return { of, line, ...(code === null ? {} : { id: record, code }), ...(isDraft ? { isDraft } : {}) };
}
