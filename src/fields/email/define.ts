import type { FieldType } from '../../language/model';
import { patternType } from '../shared/patternType';

export const EMAIL_MAX = 100;

// Each part excludes the sign that ends it, so that no input makes this slow.
const ADDRESS = /^[^\s@<>"(),;:\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

export const email: FieldType = patternType({
  name: 'email',
  width: 180,
  max: EMAIL_MAX,
  validate: (text) => (ADDRESS.test(text) ? null : '请输入正确的邮箱地址'),
});
