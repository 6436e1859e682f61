import { expect, it } from 'vitest';
import { passwordProblems } from './passwordProblems';

const entry = { password: 'Demo1234', newPassword: 'Other5678', newPassword2: 'Other5678' };

it('B-214 a password change asks for old, new and confirmation', () => {
  expect(passwordProblems({ password: '', newPassword: '', newPassword2: '' })).toEqual({
    password: '请输入旧密码',
    newPassword: '请输入新密码',
    newPassword2: '请确认新密码',
  });
  expect(passwordProblems(entry)).toEqual({});
});

it.each(['Short12', 'abcdefgh', '12345678', 'abcd 1234', 'Seventeen12345678'])(
  'B-215 the new password keeps the shared rule: %s',
  (newPassword) => {
    expect(passwordProblems({ ...entry, newPassword, newPassword2: newPassword })).toEqual({
      newPassword: '请输入8～16位的数字字母组合密码格式',
    });
  },
);

it('the new password is another one, typed twice alike', () => {
  expect(passwordProblems({ ...entry, newPassword2: 'Other5679' })).toEqual({ newPassword2: '两次输入的密码不一致' });
  expect(passwordProblems({ ...entry, newPassword: 'Demo1234', newPassword2: 'Demo1234' })).toEqual({
    newPassword: '新密码不能与旧密码相同',
  });
});
