import type { Said } from './Said';

/** What the page sends over the socket. LOGIN comes first, within 10 s; PING every 30 s. */
export type SocketFrame = { type: 'LOGIN'; token: string; packageId: string } | { type: 'PING' };

/**
 * What the server sends. `LOGIN` and `PONG` only answer; `TEXT` carries a {@link SocketContent} as JSON in `content`.
 * Specification 000, section 3.
 */
export interface SocketEvent {
  msgId: string;
  msgType: 'LOGIN' | 'PONG' | 'TEXT';
  content: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  createTime: string;
  fromUserName: string;
  toUserName: string;
}

export interface SocketContent {
  /**
   * 1001 version update, 1002 temporary maintenance; `permission`: rights were changed, `session`: this sign-in was
   * ended, `inbox`: how many messages are unread, in `data`
   */
  businessType: string;
  title: string;
  /** the message itself, 100 characters at most */
  first: string;
  remark: string;
  /** path of the application to open, or empty */
  jumpInfo: string;
  data: unknown;
}

/** `data` of a message of the inbox: its title and text for each to read in his own language. */
export interface SaidContent {
  title: Said;
  first: Said;
}

/** Body of `sendSocketMessageTest`. */
export interface SocketMessage {
  businessType: string;
  title: string;
  userIdList: string[];
  first: string;
}

/** Scene categories that a sender may choose, the first one chosen at first. Specification 000, section 9. */
export const SCENES: readonly { code: string; title: string }[] = [
  { code: '1001', title: '版本更新' },
  { code: '1002', title: '临时维护' },
];

/** The only people who may send a socket message, whatever their permissions. Specification 000, section 6. */
export const SENDERS: readonly string[] = ['65', '1', '622'];
