import { sayTo, type SocketContent } from '../../language/wire';
import { notify, toast } from '../dialogs';
import { PUSHED_SECONDS } from '../durations';
import { noteMessage, noteUnread } from '../inbox';
import { leave } from '../leave';
import { reloadProfile } from '../loadProfile';
import { session } from '../sessionStore';
import { t } from '../texts';
import { checkVersion } from '../version';
import { readSaid } from './readSaid';

/** What is done with pushed contents; all other business types are shown as notices. */
const HANDLERS: ReadonlyMap<string, (content: SocketContent) => void> = new Map([
  ['permission', refreshRights],
  ['session', endSession],
  ['inbox', countUnread],
  ['1001', announceVersion],
]);

export function handle(content: SocketContent): void {
  (HANDLERS.get(content.businessType) ?? show)(content);
}

/** Rights were changed: menu, buttons and columns follow at once. */
function refreshRights(): void {
  reloadProfile().catch((error: unknown) => console.warn('socket: profile not reloaded', error));
}

/** What messages are about was read, here or elsewhere. */
function countUnread({ data }: SocketContent): void {
  const { unread } = Object(data) as { unread?: unknown };
  if (typeof unread === 'number') noteUnread(unread);
}

function endSession({ first, title }: SocketContent): void {
  const message = first || title;
  leave(message);
  // Whoever stays over something typed is told as well.
  if (session.expired && message !== '') toast('warning', message);
}

function announceVersion(content: SocketContent): void {
  show(content, 0);
  void checkVersion();
}

/** B-332. 0 seconds: until it is closed. */
function show({ data, first, jumpInfo, remark, title }: SocketContent, seconds = PUSHED_SECONDS): void {
  const said = readSaid(data);
  // Only a path of this application, never another site's address.
  const to = /^\/(?![/\\])/.test(jumpInfo) ? jumpInfo : undefined;
  const text = [said ? sayTo(t, said.first) : first, remark].filter((part) => part !== '').join('\n');
  noteMessage();
  notify({ kind: 'info', title: said ? sayTo(t, said.title) : title, text, seconds, to });
}
