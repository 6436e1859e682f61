import type { SocketContent } from '../../language/wire';
import { notify, toast } from '../dialogs';
import { PUSHED_SECONDS } from '../durations';
import { noteMessage } from '../inbox';
import { leave } from '../leave';
import { reloadProfile } from '../loadProfile';
import { session } from '../sessionStore';
import { checkVersion } from '../version';

/** What is done with pushed contents; all other business types are shown as notices. */
const HANDLERS: ReadonlyMap<string, (content: SocketContent) => void> = new Map([
  ['permission', refreshRights],
  ['session', endSession],
  ['1001', announceVersion],
]);

export function handle(content: SocketContent): void {
  (HANDLERS.get(content.businessType) ?? show)(content);
}

/** Rights were changed: menu, buttons and columns follow at once. */
function refreshRights(): void {
  reloadProfile().catch((error: unknown) => console.warn('socket: profile not reloaded', error));
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
function show({ title, first, remark, jumpInfo }: SocketContent, seconds = PUSHED_SECONDS): void {
  // Only a path of this application, never another site's address.
  const to = /^\/(?![/\\])/.test(jumpInfo) ? jumpInfo : undefined;
  const text = [first, remark].filter((part) => part !== '').join('\n');
  noteMessage();
  notify({ kind: 'info', title, text, seconds, to });
}
