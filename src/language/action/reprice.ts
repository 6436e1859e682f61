import type { ResourceInput } from '../meta/resourceMeta';
import type { Joins } from './ActionDeclaration';

/**
 * Where a review can be taken back, prices may be changed without that, if the resource lets them (B-391). The machine
 * says its words.
 */
export const repriceJoins: Joins<ResourceInput> = (actions, { repricing }) => {
  const place = actions.indexOf('unreview') + 1;
  return repricing === undefined || place === 0 ? undefined : place;
};
