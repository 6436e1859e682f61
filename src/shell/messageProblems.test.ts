import { expect, it } from 'vitest';
import { messageProblems } from './messageProblems';

const message = { businessType: '1001', title: '版本更新', userIdList: ['2'], first: '今晚升级' };

it('B-216 a message needs an introduction, and somebody to go to', () => {
  expect(messageProblems(message)).toEqual({});
  expect(messageProblems({ ...message, first: '', userIdList: [] })).toEqual({
    userIdList: '请选择接收人',
    first: '请输入消息简介',
  });
});

it('B-217 the introduction has 100 characters at most', () => {
  expect(messageProblems({ ...message, first: '文'.repeat(100) })).toEqual({});
  expect(messageProblems({ ...message, first: '😀'.repeat(100) })).toEqual({});
  expect(messageProblems({ ...message, first: '文'.repeat(101) })).toEqual({ first: '消息简介不能超过100个字' });
});
