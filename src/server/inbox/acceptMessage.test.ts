import { describe, expect, it } from 'vitest';
import { acceptMessage } from './acceptMessage';

const MESSAGE = { businessType: '1001', title: '版本更新', userIdList: ['1', '65'], first: '今晚升级' };
const accept = (change: object) => acceptMessage({ ...MESSAGE, ...change });

describe('acceptMessage', () => {
  it('takes what the page sends, trims texts and leaves out what belongs to no message', () => {
    expect(
      accept({ title: ' 版本更新 ', first: '今晚升级\n', fromUserName: '老板', jumpInfo: 'https://evil.example' }),
    ).toEqual(MESSAGE);
    expect(accept({ businessType: '1002' }).businessType).toBe('1002');
  });

  it.each([
    [{ businessType: 'session' }, '请选择场景分类'],
    [{ businessType: 1001 }, '请选择场景分类'],
    [{ userIdList: [] }, '请选择接收人'],
    [{ userIdList: '1' }, '请选择接收人'],
    [{ userIdList: Array.from({ length: 501 }, (_, index) => String(index + 1)) }, '接收人不能超过500人'],
    [{ title: '' }, '请输入消息标题'],
    [{ title: '长'.repeat(51) }, '消息标题不能超过50个字'],
    [{ first: undefined }, '请输入消息简介'],
    [{ first: ' \n' }, '请输入消息简介'],
    [{ first: '长'.repeat(101) }, '消息简介不能超过100个字'],
  ])('B-216, B-217: refuses %j with %s', (change, message) => {
    expect(() => accept(change)).toThrow(expect.objectContaining({ name: 'Error', code: 400, message }));
  });

  it('B-217 counts characters, not halves of them: 100 are allowed', () => {
    expect(accept({ first: '🚚'.repeat(100), title: '🚚'.repeat(50) }).first).toBe('🚚'.repeat(100));
    expect(() => accept({ first: '🚚'.repeat(101) })).toThrow('消息简介不能超过100个字');
  });

  it.each([[['1', '1']], [['01']], [['-1']], [[1]], [['1; drop table sys_user']], [[null]], [['9'.repeat(19)]]])(
    'refuses the ids %j, which no page sends',
    (userIdList) => {
      expect(() => accept({ userIdList })).toThrow(expect.objectContaining({ status: 400 }));
    },
  );

  it.each([null, undefined, 'text', 7, []])('refuses the body %j', (body) => {
    expect(() => acceptMessage(body)).toThrow('请选择场景分类');
  });
});
