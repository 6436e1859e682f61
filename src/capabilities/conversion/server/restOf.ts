import { PRICE, REST_PRICE, REST_QUANTITY, restField, WHOLE } from '../../../language/meta/restFields';
import { type Document, isEmpty, toBasic } from '../../../language/rules';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { MadeParts } from './madeQuantities';
import type { SourceOffer } from './sourceOffers';

/** What rounding makes of a part, and of the whole, at most. */
const CENT = new Decimal('0.01');

/**
 * What a new line says of the rest of the line that it is made from: the amounts that are left, how much in basic units
 * the last part is, and at which price. All of it is null where not all of the line may be made, or where parts were made
 * at another price: there is more or less left than a share and what rounding makes.
 */
export function restOf(
  rests: readonly string[],
  { executed, line, offered }: Omit<SourceOffer, 'isSeen'>,
  made: MadeParts | undefined,
): Document {
  const whole = toBasic(line[WHOLE], line);
  const done = toDecimal(made?.quantity) ?? new Decimal(0);
  const most = CENT.times(Number(made?.parts ?? 0) + 1);
  const amounts = rests.map((amount): [string, Decimal | null] => {
    const all = toDecimal(line[amount]);
    const gone = toDecimal(made?.[amount]) ?? new Decimal(0);
    const isShare = all !== null && gone.minus(all.times(done).dividedBy(whole)).abs().lessThanOrEqualTo(most);
    return [restField(amount), isShare ? all.minus(gone) : null];
  });
  const isOpen = whole.greaterThan(done) && offered.equals(whole) && executed.equals(done);
  const isLeft = isOpen && !isEmpty(line[PRICE]) && amounts.every(([, left]) => left !== null);
  return {
    [REST_QUANTITY]: isLeft ? whole.minus(done).toFixed() : null,
    [REST_PRICE]: isLeft ? line[PRICE] : null,
    ...Object.fromEntries(amounts.map(([rest, left]) => [rest, isLeft ? (left?.toFixed() ?? null) : null])),
  };
}
