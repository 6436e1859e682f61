import type { SampleFace } from '../faces/SampleFace';
import { sampleNumber } from '../shared/sampleNumber';
import { quantityLimits } from './limits';

/**
 * Mostly whole ones: pieces are counted more often than kilograms are weighed. What counts in a unit is whole, since
 * many units take nothing else.
 */
export const quantitySample: SampleFace = (field, { random }) =>
  sampleNumber(
    random,
    quantityLimits(field),
    1,
    2000,
    field.settings.unit !== undefined || random.isLikely(80) ? 0 : 2,
  );
