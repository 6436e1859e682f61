import type { SocketContent, SocketEvent } from '../../language/wire';

/** @throws Error when the frame is no event */
export function readEvent(frame: unknown): SocketEvent {
  const event = object(JSON.parse(String(frame)));
  return {
    msgId: text(event['msgId']),
    msgType: text(event['msgType']) as SocketEvent['msgType'],
    content: text(event['content']),
    createTime: text(event['createTime']),
    fromUserName: text(event['fromUserName']),
    toUserName: text(event['toUserName']),
  };
}

/** What a TEXT event says. @throws Error when it is no content */
export function readContent(json: string): SocketContent {
  const content = object(JSON.parse(json));
  return {
    businessType: text(content['businessType']),
    title: text(content['title']),
    first: text(content['first']),
    remark: text(content['remark']),
    jumpInfo: text(content['jumpInfo']),
    data: content['data'] ?? null,
  };
}

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
  return value as Record<string, unknown>;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
