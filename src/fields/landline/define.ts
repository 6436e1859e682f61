import type { FieldType } from '../../language/model';
import { landline as validate } from '../../lib/validators';
import { patternType } from '../shared/patternType';

export const LANDLINE_MAX = 20;

export const landline: FieldType = patternType({ name: 'landline', width: 130, max: LANDLINE_MAX, validate });
