import { describe, expect, it } from 'vitest';
import { readOf } from '../readOf';
import { testField } from '../testField';

describe('texts of a certain shape', () => {
  it('B-189 reads a mobile number, full-width digits too', () => {
    expect(readOf(testField('phone'), '13800138000')).toBe('13800138000');
    expect(readOf(testField('phone'), '１３８００１３８０００')).toBe('13800138000');
    expect(readOf(testField('phone'), '12800138000')).toBe('!请输入正确的手机号');
  });

  it('B-189 reads a mobile number as contacts give it', () => {
    for (const text of [
      '138 1111 3334',
      '138-1111-3334',
      '+86 138 1111 3334',
      '+8613811113334',
      '0086-13811113334',
      '\u202d138 1111 3334\u202c',
    ])
      expect([text, readOf(testField('phone'), text)]).toEqual([text, '13811113334']);
    expect(readOf(testField('phone', { extension: true }), '138 0013 8000-12')).toBe('13800138000-12');
    expect(readOf(testField('phone'), '+1 138 1111 3334')).toBe('!请输入正确的手机号');
  });

  it('signs that nobody sees are no part of a text', () => {
    expect(readOf(testField('text'), '\u200b华东\u200d精工\u202e\ufeff')).toBe('华东精工');
    expect(readOf(testField('text'), '\u200b')).toBeNull();
    expect(readOf(testField('text'), '👨‍👩‍👧')).toBe('👨‍👩‍👧');
  });

  it('B-190 reads an extension in the variant only', () => {
    expect(readOf(testField('phone', { extension: true }), '13800138000-12')).toBe('13800138000-12');
    expect(readOf(testField('phone'), '13800138000-12')).toBe('!请输入正确的手机号');
  });

  it('B-192 reads a landline, and nothing as nothing', () => {
    expect(readOf(testField('landline'), '0571-88888888')).toBe('0571-88888888');
    expect(readOf(testField('landline'), ' ')).toBeNull();
    expect(readOf(testField('landline'), '571-1')).toBe('!请输入正确的座机号');
  });

  it('B-193 reads a login id as a mobile number', () => {
    expect(readOf(testField('loginId'), '13800138000')).toBe('13800138000');
    expect(readOf(testField('loginId'), 'admin')).toBe('!请输入正确的账号格式（11位手机号）');
  });

  it('reads mail addresses', () => {
    expect(readOf(testField('email'), 'li.ming@example.com.cn')).toBe('li.ming@example.com.cn');
    expect(
      ['a@b', '@b.cn', 'a b@c.cn', 'a@@b.cn', 'a@b..cn', '<a@b.cn>'].map((input) => readOf(testField('email'), input)),
    ).toEqual(Array(6).fill('!请输入正确的邮箱地址'));
  });

  it('reads web addresses, and never a script', () => {
    expect(readOf(testField('url'), 'https://www.example.com/a?b=1')).toBe('https://www.example.com/a?b=1');
    const message = '!请输入正确的网址，例如 https://www.example.com';
    expect(
      ['javascript:alert(1)', 'data:text/html,x', 'www.example.com', 'http:///x', 'https://a b'].map((input) =>
        readOf(testField('url'), input),
      ),
    ).toEqual(Array(5).fill(message));
  });
});
