import type { SocketEvent } from '../../language/wire';
import { noteNews } from '../inbox';
import { handle } from './handle';
import { readContent, readEvent } from './readContent';

/** Events remembered so as not to show one twice. */
const MEMORY = 500;
const seen = new Set<string>();

/**
 * Does what a frame of the server says and gives its type; null, and a line in the console, when it cannot be read
 * (B-326).
 */
export function receive(frame: unknown): SocketEvent['msgType'] | null {
  try {
    const event = readEvent(frame);
    if (event.msgType === 'TEXT' && isNew(event.msgId)) handle(readContent(event.content));
    if (event.msgType === 'LOGIN' || event.msgType === 'TEXT') noteNews();
    return event.msgType;
  } catch (error) {
    console.warn('socket: message not understood', error);
    return null;
  }
}

function isNew(msgId: string): boolean {
  if (msgId === '') return true;
  if (seen.has(msgId)) return false;
  seen.add(msgId);
  if (seen.size > MEMORY) seen.delete(seen.values().next().value!);
  return true;
}
