import { COMMON_PASSWORDS } from './commonPasswords';
import { password, type Validator } from './validators';

/**
 * A new password: as the rule for passwords has it, and not among those that everybody tries first. Apart from the
 * other rules, as the list is long and few screens need it.
 */
export const newPassword: Validator = (text) =>
  password(text) ?? (COMMON_PASSWORDS.has(text.toLowerCase()) ? '这个密码太常见，容易被猜中，请换一个' : null);
