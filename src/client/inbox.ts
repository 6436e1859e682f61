import { proxy } from 'valtio/vanilla';
import type { BoardData, WidgetData } from '../language/wire';

export type Waiting = Extract<WidgetData, { type: 'waiting' }>;

/**
 * How many messages the person has not read. `news` counts what the server said, so that who shows what waits for the
 * person knows when to ask again; `waiting` is what each board has last said of that.
 */
export const inbox = proxy<{
  unread: number;
  news: number;
  waiting: Record<string, Waiting | undefined>;
}>({ unread: 0, news: 0, waiting: {} });

/** The server has said how many there are. */
export function noteUnread(count: number): void {
  inbox.unread = count;
}

/** Another one has come. */
export function noteMessage(): void {
  inbox.unread += 1;
}

export function noteNews(): void {
  inbox.news += 1;
}

/** Whoever has asked for a board tells everybody what waits for the person. */
export function noteWaiting(board: string, answer: BoardData): void {
  inbox.waiting[board] = Object.values(answer).find((part) => part.type === 'waiting');
}

/** Of somebody who has gone nothing stays. */
export function clearInbox(): void {
  Object.assign(inbox, { unread: 0, news: 0, waiting: {} });
}
