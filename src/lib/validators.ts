/** Checks one text; returns the Chinese message of what is wrong with it, or null. Specification 000, section 5. */
export type Validator = (text: string) => string | null;

const MOBILE = /^1[3-9]\d{9}$/;

/** A mobile number: 11 digits, the first 1, the second 3-9. */
export const phone = required('请输入手机号', MOBILE, '请输入正确的手机号');

/** A mobile number with an optional `-extension` of digits. */
export const phoneSub = required('请输入手机号', /^1[3-9]\d{9}(-\d+)?$/, '请输入正确的手机号');

/** An area code of 0 and 2-3 digits, a dash, 5-8 digits; may be left empty. */
export const landline: Validator = (text) => (/^(0\d{2,3}-\d{5,8})?$/.test(text) ? null : '请输入正确的座机号');

/** The account a person signs in with: a mobile number. */
export const loginId = required('请输入账号', MOBILE, '请输入正确的账号格式（11位手机号）');

/** 8-16 letters and digits, at least one of each and nothing else. */
export const password = required(
  '请输入密码',
  /^(?=.*\d)(?=.*[A-Za-z])[\dA-Za-z]{8,16}$/,
  '请输入8～16位的数字字母组合密码格式',
);

/** 1-10 characters; a character outside the basic plane counts as one. */
export const name: Validator = (text) => {
  if (text === '') return '请输入名称';
  return [...text].length > 10 ? '名称输入长度不能超过十' : null;
};

/** Digits without a leading zero. */
export const positiveInteger = required('输入不可以为空', /^[1-9]\d*$/, '请输入正整数');

function required(empty: string, pattern: RegExp, invalid: string): Validator {
  return (text) => {
    if (text === '') return empty;
    return pattern.test(text) ? null : invalid;
  };
}
