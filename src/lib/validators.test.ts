import { describe, expect, it } from 'vitest';
import type { Validator } from './validators';
import { COMMON_PASSWORDS } from './commonPasswords';
import { newPassword } from './newPassword';
import { landline, loginId, name, password, phone, phoneSub, positiveInteger } from './validators';

/** Of the specification's examples, what passes and what is said of the rest: those that are answered otherwise. */
function otherwise(validator: Validator, good: string[], bad: [input: string, message: string][]): unknown[] {
  const expected = [...good.map((input) => [input, null] as const), ...bad];
  return expected.filter(([input, message]) => validator(input) !== message);
}

describe('validators', () => {
  it('B-189 B-191 takes mobile numbers and says what is wrong with others', () => {
    const wrong = otherwise(
      phone,
      ['13800138000', '13000000000', '14512345678', '15912345678', '16612345678', '17712345678', '19999999999'],
      [
        ['', '请输入手机号'],
        ['12800138000', '请输入正确的手机号'],
        ['1380013800', '请输入正确的手机号'],
        ['138001380000', '请输入正确的手机号'],
        ['23800138000', '请输入正确的手机号'],
        ['1380013800a', '请输入正确的手机号'],
        ['138 0013 8000', '请输入正确的手机号'],
        ['13800138000-12', '请输入正确的手机号'],
      ],
    );
    expect(wrong).toEqual([]);
  });

  it('B-190 takes mobile numbers with an extension', () => {
    const wrong = otherwise(
      phoneSub,
      ['13800138000', '13800138000-1', '13800138000-8001', '19912345678-12', '15912345678-123456'],
      [
        ['', '请输入手机号'],
        ['13800138000-', '请输入正确的手机号'],
        ['13800138000-ab', '请输入正确的手机号'],
        ['13800138000 8001', '请输入正确的手机号'],
        ['12800138000-1', '请输入正确的手机号'],
        ['1380013800-12', '请输入正确的手机号'],
      ],
    );
    expect(wrong).toEqual([]);
  });

  it('B-192 takes landlines and nothing at all', () => {
    const wrong = otherwise(
      landline,
      ['', '010-12345', '010-12345678', '0571-88888888', '021-1234567', '0755-123456'],
      [
        ['01-12345', '请输入正确的座机号'],
        ['05711-12345678', '请输入正确的座机号'],
        ['571-88888888', '请输入正确的座机号'],
        ['0571-1234', '请输入正确的座机号'],
        ['0571-123456789', '请输入正确的座机号'],
        ['057188888888', '请输入正确的座机号'],
        ['0571-8888888a', '请输入正确的座机号'],
      ],
    );
    expect(wrong).toEqual([]);
  });

  it('B-193 B-194 takes an 11-digit mobile as login id', () => {
    const wrong = otherwise(
      loginId,
      ['13800138000', '15912345678', '18888888888', '19912345678', '13100000001'],
      [
        ['', '请输入账号'],
        ['admin', '请输入正确的账号格式（11位手机号）'],
        ['1380013800', '请输入正确的账号格式（11位手机号）'],
        ['138001380001', '请输入正确的账号格式（11位手机号）'],
        ['12800138000', '请输入正确的账号格式（11位手机号）'],
        ['1380013800x', '请输入正确的账号格式（11位手机号）'],
      ],
    );
    expect(wrong).toEqual([]);
  });

  it('B-195 B-196 takes 8-16 letters and digits of both kinds', () => {
    const wrong = otherwise(
      password,
      ['abcd1234', 'A1b2C3d4', '1234567a', 'abcdefgh12345678', 'Passw0rd', 'a1234567890'],
      [
        ['', '请输入密码'],
        ['abc1234', '请输入8～16位的数字字母组合密码格式'],
        ['abcdefgh123456789', '请输入8～16位的数字字母组合密码格式'],
        ['12345678', '请输入8～16位的数字字母组合密码格式'],
        ['abcdefgh', '请输入8～16位的数字字母组合密码格式'],
        ['abcd 1234', '请输入8～16位的数字字母组合密码格式'],
        ['abcd1234!', '请输入8～16位的数字字母组合密码格式'],
        ['密码abcd1234', '请输入8～16位的数字字母组合密码格式'],
      ],
    );
    expect(wrong).toEqual([]);
  });

  it('B-195 takes no new password that everybody tries first, whatever its capitals; who has one may sign in with it', () => {
    const common = '这个密码太常见，容易被猜中，请换一个';
    expect(
      otherwise(
        newPassword,
        ['Abcdefgh12345678', 'Demo5678'],
        [
          ['Abcd1234', common],
          ['passw0rd', common],
          ['woaini1314', common],
          ['abc1234', '请输入8～16位的数字字母组合密码格式'],
          ['', '请输入密码'],
        ],
      ),
    ).toEqual([]);
    expect(password('Abcd1234')).toBeNull();
    // Each could be chosen but for this list.
    expect([...COMMON_PASSWORDS].filter((word) => password(word) !== null)).toEqual([]);
  });

  it('takes names of 1 to 10 characters', () => {
    const wrong = otherwise(
      name,
      ['甲', '一二三四五六七八九十', 'abcdefghij', '仓库A', '工厂1'],
      [
        ['', '请输入名称'],
        ['一二三四五六七八九十一', '名称输入长度不能超过十'],
        ['abcdefghijk', '名称输入长度不能超过十'],
        ['12345678901', '名称输入长度不能超过十'],
        ['非常非常非常长的名称啊', '名称输入长度不能超过十'],
      ],
    );
    expect(wrong).toEqual([]);
  });

  it('B-198 takes digits that do not start with 0', () => {
    const wrong = otherwise(
      positiveInteger,
      ['1', '9', '10', '123', '99999'],
      [
        ['', '输入不可以为空'],
        ['0', '请输入正整数'],
        ['01', '请输入正整数'],
        ['-1', '请输入正整数'],
        ['1.5', '请输入正整数'],
        ['abc', '请输入正整数'],
        ['1e3', '请输入正整数'],
      ],
    );
    expect(wrong).toEqual([]);
  });

  it('counts a rare character of a name once', () => {
    expect(name('𠮷一二三四五六七八九')).toBeNull();
  });
});
