import type { SocketMessage } from '../language/wire';

type Problems = Partial<Record<'userIdList' | 'first', string>>;

/** What is wrong with a message, in Chinese; fields without fault are absent. Specification 000, section 5. */
export function messageProblems({ userIdList, first }: SocketMessage): Problems {
  const problems: Problems = {};
  if (userIdList.length === 0) problems.userIdList = '请选择接收人';
  if (first === '') problems.first = '请输入消息简介';
  else if ([...first].length > 100) problems.first = '消息简介不能超过100个字';
  return problems;
}
