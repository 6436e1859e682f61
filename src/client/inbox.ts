import { proxy } from 'valtio/vanilla';

export interface InboxMessage {
  id: number;
  title: string;
  text: string;
  /** path of the application that it leads to */
  to?: string | undefined;
  /** when it came */
  time: Date;
}

/** Messages that are kept, the newest first. */
const MOST = 50;
let lastId = 0;

/**
 * What was told to the person since they came: mentions and messages. `news` counts what the server said, so that who
 * shows what waits for the person knows when to ask again.
 */
export const inbox = proxy<{ messages: InboxMessage[]; unread: number; news: number }>({
  messages: [],
  unread: 0,
  news: 0,
});

export function noteMessage(message: Omit<InboxMessage, 'id' | 'time'>): void {
  inbox.messages = [{ ...message, id: ++lastId, time: new Date() }, ...inbox.messages].slice(0, MOST);
  inbox.unread += 1;
}

export function noteNews(): void {
  inbox.news += 1;
}

export function readMessages(): void {
  inbox.unread = 0;
}

/** Of somebody who has gone nothing stays. */
export function clearInbox(): void {
  Object.assign(inbox, { messages: [], unread: 0, news: 0 });
}
