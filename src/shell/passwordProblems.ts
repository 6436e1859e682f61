import { newPassword as ruleOf } from '../lib/newPassword';

export interface PasswordEntry {
  password: string;
  newPassword: string;
  newPassword2: string;
}

/**
 * What is wrong with each field of a password change, in Chinese; fields without fault are absent. Specification 000,
 * section 5.
 */
export function passwordProblems({ password, newPassword, newPassword2 }: PasswordEntry): Partial<PasswordEntry> {
  const problems: Partial<PasswordEntry> = {};
  if (password === '') problems.password = '请输入旧密码';
  const weakness = newPassword === '' ? '请输入新密码' : ruleOf(newPassword);
  if (weakness !== null) problems.newPassword = weakness;
  else if (newPassword === password) problems.newPassword = '新密码不能与旧密码相同';
  if (newPassword2 === '') problems.newPassword2 = '请确认新密码';
  else if (newPassword2 !== newPassword) problems.newPassword2 = '两次输入的密码不一致';
  return problems;
}
