import { fieldTypes } from '../../fields/pure';
import type { Model } from '../../language/model';
import type { Demo } from '../../server/demonstration/Demo';
import { buildDemo } from './buildDemo';
import { openingRecords } from './stock/openingRecords';

/**
 * The demonstration company as an empty database is filled with it: what it entered, and what must have lain in its
 * stores before.
 */
export function demonstration(model: Model, today: string): Demo {
  return {
    ...buildDemo({ today }),
    following: (finished) => openingRecords(model, fieldTypes, today, finished),
  };
}
