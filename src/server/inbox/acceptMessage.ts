import { SCENES, type SocketMessage } from '../../language/wire';
import { CallError, Refusal } from '../Refusal';

const MAX_TITLE = 50;
const MAX_FIRST = 100;
const MAX_PEOPLE = 500;

/**
 * A message as the page sends it, checked: a known scene, a title of 1-50 and a text of 1-100 characters, 1-500
 * different people. Throws a Refusal that says what is missing (Chinese source text), CallError 400 for what no page
 * sends.
 */
export function acceptMessage(body: unknown): SocketMessage {
  const { businessType, title, userIdList, first } = Object(body) as Record<string, unknown>;
  if (!SCENES.some(({ code }) => code === businessType)) throw new Refusal(400, '请选择场景分类');
  if (!Array.isArray(userIdList) || userIdList.length === 0) throw new Refusal(400, '请选择接收人');
  if (userIdList.length > MAX_PEOPLE) throw new Refusal(400, '接收人不能超过500人');
  if (!userIdList.every(isId) || new Set(userIdList).size < userIdList.length) throw new CallError(400, '请求参数错误');
  return {
    businessType: businessType as string,
    title: acceptText(title, MAX_TITLE, '请输入消息标题', '消息标题不能超过50个字'),
    userIdList,
    first: acceptText(first, MAX_FIRST, '请输入消息简介', '消息简介不能超过100个字'),
  };
}

function acceptText(text: unknown, max: number, missing: string, tooLong: string): string {
  if (typeof text !== 'string' || text.trim() === '') throw new Refusal(400, missing);
  if ([...text.trim()].length > max) throw new Refusal(400, tooLong);
  return text.trim();
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value);
}
