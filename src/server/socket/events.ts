import { randomUUID } from 'node:crypto';
import type { SocketContent, SocketEvent } from '../../language/wire';
import { timestamp } from '../time';

/** An event before it is known who gets it. */
export type OpenEvent = Omit<SocketEvent, 'toUserName'>;

/** LOGIN and PONG: they only answer. */
export function answerEvent(msgType: 'LOGIN' | 'PONG', toUserName: string): SocketEvent {
  return { msgId: randomUUID(), msgType, content: '', createTime: timestamp(), fromUserName: '', toUserName };
}

/** `fromUserName` is empty for what the server says by itself. */
export function textEvent(content: SocketContent, fromUserName = ''): OpenEvent {
  return {
    msgId: randomUUID(),
    msgType: 'TEXT',
    content: JSON.stringify(content),
    createTime: timestamp(),
    fromUserName,
  };
}

/** Says that rights were changed: the page asks for them anew. Texts are Chinese source texts. */
export function permissionEvent(): OpenEvent {
  return textEvent({
    businessType: 'permission',
    title: '权限变更',
    first: '您的权限已变更',
    remark: '',
    jumpInfo: '',
    data: null,
  });
}

/** Says how many messages the person has not read: he has read what some were about. */
export function unreadEvent(unread: number): OpenEvent {
  return textEvent({ businessType: 'inbox', title: '', first: '', remark: '', jumpInfo: '', data: { unread } });
}

/** Says that this sign-in was ended, and why (Chinese source text). */
export function sessionEvent(message: string): OpenEvent {
  return textEvent({
    businessType: 'session',
    title: '登录已失效',
    first: message,
    remark: '',
    jumpInfo: '',
    data: null,
  });
}
