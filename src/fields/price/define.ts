import type { FieldType } from '../../language/model';
import { numberType } from '../shared/numberType';
import { refuse } from '../shared/refuse';
import { toAsciiSigns } from '../shared/toAsciiSigns';
import { priceLimits } from './limits';

const LEADING_ZERO = /^\s*0\d/;

export const price: FieldType = numberType({
  name: 'price',
  width: 100,
  summable: false,
  limits: priceLimits,
  follows: 'price',
  refusal: (input) =>
    typeof input === 'string' && LEADING_ZERO.test(toAsciiSigns(input.slice(0, 60))) ? refuse('请输入数字') : undefined,
});
