import { z } from 'zod';
import { dialogs } from '../../../src/client/dialogs';
import { session } from '../../../src/client/sessionStore';
import { closeSocket, connectSocket, sendSocketMessage } from '../../../src/client/socket';
import { SENDERS, type SocketEvent } from '../../../src/language/wire';
import type { Context } from '../Context';
import { ContractFault, same, shaped } from '../ContractFault';
import type { Probes } from '../Probe';

const EVENT = z.object({
  msgId: z.string().min(1),
  content: z.string(),
  createTime: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  fromUserName: z.string(),
  toUserName: z.string(),
  msgType: z.string(),
});

const CONTENT = z.object({
  businessType: z.string(),
  title: z.string(),
  first: z.string(),
  remark: z.string(),
  jumpInfo: z.string(),
  data: z.unknown(),
});

/** The page's own socket: it signs in, and what is sent to the person stands on the screen. */
export const socketProbes: Probes = {
  async 'E-018'(context) {
    connectSocket();
    context.later(() => Promise.resolve(closeSocket()));
    await until(() => context.wire.sockets.length > 0, 'the page opens no socket');
    const socket = context.wire.sockets[0]!;
    const events = () => socket.received.map((text) => shaped(EVENT, JSON.parse(text)));
    await until(() => socket.received.length > 0, 'LOGIN is not answered');
    same(
      JSON.parse(socket.sent[0]!),
      { type: 'LOGIN', token: session.token, packageId: session.packageId },
      'the first frame of the page',
    );
    same(events()[0]!.msgType, 'LOGIN', 'the answer to LOGIN');
    keep(context, events());
    if (!SENDERS.includes(session.userId)) return;

    const title = context.fresh('契约');
    await sendSocketMessage({ businessType: '1002', title, userIdList: [session.userId], first: '契约测试' });
    await until(
      () => dialogs.notices.some((notice) => notice.title === title && notice.form === 'card'),
      'a message sent to the person does not reach the screen',
    );
    const message = events().find(({ content, msgType }) => msgType === 'TEXT' && content.includes(title))!;
    same(
      [message.fromUserName, message.toUserName],
      [session.userName, session.userName],
      'who sent the message, and to whom',
    );
    const content = shaped(CONTENT, JSON.parse(message.content));
    same([content.businessType, content.first], ['1002', '契约测试'], 'what the message says');
    keep(context, [message]);
  },
};

function keep({ answers }: Context, events: Omit<SocketEvent, 'msgType'>[]): void {
  answers.set('E-018', [...(answers.get('E-018') ?? []), ...events]);
}

/** Milliseconds between two looks, and how often: the page itself waits 1.5 s before it opens the socket. */
const PAUSE = 20;
const MOST = 750;

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  for (let attempt = 0; attempt < MOST; attempt += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new ContractFault(otherwise);
}
