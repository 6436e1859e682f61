import type { Conversion } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { type Divided, dividedAmounts } from './dividedAmounts';

/**
 * What is left of the amounts that a conversion divides, never below 0. An amount that a document does not say, or says
 * as nothing, is left out: what is made of it says its own.
 * @param except id of a made document that does not count, since it is just being saved
 */
export async function leftAmounts(
  { session }: Pick<Call, 'session'>,
  conversion: Conversion,
  documents: readonly Document[],
  database: Connection,
  except?: string,
): Promise<Divided> {
  const ids = documents.map(({ id }) => String(id));
  const gone = await dividedAmounts(database, session.packageId, conversion, ids, except);
  return new Map(
    documents.map((document) => [
      String(document.id),
      new Map(
        conversion.divides.flatMap((name): [string, Decimal][] => {
          const whole = toDecimal(document[name]);
          const taken = gone.get(String(document.id))?.get(name) ?? 0;
          return whole === null || whole.isZero() ? [] : [[name, Decimal.max(0, whole.minus(taken))]];
        }),
      ),
    ]),
  );
}
