import { proxy } from 'valtio/vanilla';
import type { BoardData, WidgetData } from '../language/wire';

export type Waiting = Extract<WidgetData, { type: 'waiting' }>;

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
 * shows what waits for the person knows when to ask again; `waiting` is what each board has last said of that.
 */
export const inbox = proxy<{
  messages: InboxMessage[];
  unread: number;
  news: number;
  waiting: Record<string, Waiting | undefined>;
}>({ messages: [], unread: 0, news: 0, waiting: {} });

export function noteMessage(message: Omit<InboxMessage, 'id' | 'time'>): void {
  inbox.messages = [{ ...message, id: ++lastId, time: new Date() }, ...inbox.messages].slice(0, MOST);
  inbox.unread += 1;
}

export function noteNews(): void {
  inbox.news += 1;
}

/** Whoever has asked for a board tells everybody what waits for the person. */
export function noteWaiting(board: string, answer: BoardData): void {
  inbox.waiting[board] = Object.values(answer).find((part) => part.type === 'waiting');
}

export function readMessages(): void {
  inbox.unread = 0;
}

/** Of somebody who has gone nothing stays. */
export function clearInbox(): void {
  Object.assign(inbox, { messages: [], unread: 0, news: 0, waiting: {} });
}
