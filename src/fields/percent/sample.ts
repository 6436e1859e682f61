import { toDecimal } from '../../lib/decimal';
import type { SampleFace } from '../faces/SampleFace';
import { percentLimits } from './limits';

/** Rates as they are agreed on. */
const USUAL = ['1', '3', '5', '6', '9', '10', '13', '20', '30', '50'];

export const percentSample: SampleFace = (field, { random }) => {
  const { decimals, max, min } = percentLimits(field);
  const fitting = USUAL.filter((rate) => Number(rate) >= Number(min) && Number(rate) <= Number(max));
  return toDecimal(fitting.length > 0 ? random.pick(fitting) : min)!.toFixed(decimals);
};
