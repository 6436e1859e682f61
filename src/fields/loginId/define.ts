import type { FieldType } from '../../language/model';
import { loginId as validate } from '../../lib/validators';
import { patternType } from '../shared/patternType';

export const LOGIN_ID_MAX = 11;

export const loginId: FieldType = patternType({
  name: 'loginId',
  width: 120,
  max: LOGIN_ID_MAX,
  validate,
  demand: validate('')!,
});
