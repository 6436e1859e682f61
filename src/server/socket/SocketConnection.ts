import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';
import type { SocketFrame } from '../../language/wire';
import type { Session } from '../access/Session';
import { CallError, Refusal } from '../Refusal';
import type { Services } from '../Services';
import { CLOSE } from './closeCodes';
import { answerEvent, permissionEvent } from './events';
import { readFrame } from './readFrame';
import type { HubSocket, SocketHub } from './SocketHub';
import { socketSession } from './socketSession';

const MINUTE_MS = 60_000;

/** One socket of a page from opening to closing: LOGIN first, then PING; everything else comes from the hub. */
export class SocketConnection implements HubSocket {
  session: Session | undefined;
  #token = '';
  #checkedAt = 0;
  #hasMissed = false;
  /** start of the minute in which frames are counted */
  #minute = Date.now();
  #frames = 0;
  /** closes when LOGIN does not come, later when nothing comes */
  #timer: NodeJS.Timeout;
  /** frames are answered one after the other */
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly of: { services: Services; hub: SocketHub; address: string; log: FastifyBaseLogger },
  ) {
    const { hub } = of;
    this.#timer = setTimeout(() => this.close(CLOSE.notSignedIn, 'no LOGIN came'), hub.limits.loginMs).unref();
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : data.toString()));
    // The library answers them by itself; flooding with them is no better than with others.
    socket.on('ping', () => this.#count());
    socket.on('pong', () => this.#count());
    socket.on('close', () => {
      clearTimeout(this.#timer);
      hub.remove(this);
    });
  }

  /** A receiver that does not keep up is cut: waiting for it would keep everybody's messages in memory. */
  send(text: string): void {
    if (!this.#isOpen) return;
    if (this.socket.bufferedAmount > this.of.hub.limits.bufferedBytes) this.terminate();
    else this.socket.send(text);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  terminate(): void {
    this.socket.terminate();
  }

  /** Looked after at the next PING, so that thousands of pages do not all ask at once. */
  missed(): void {
    this.#checkedAt = 0;
    this.#hasMissed = true;
  }

  get #isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  #receive(text: string | undefined): void {
    if (!this.#isOpen || !this.#count()) return;
    const frame = text === undefined ? undefined : readFrame(text);
    if (!frame) return this.close(CLOSE.unexpectedFrame, 'only LOGIN and PING are understood');
    if (this.session) this.#timer.refresh();
    this.#work = this.#work
      .then(() => (this.#isOpen ? this.#answer(frame) : undefined))
      .catch((error: unknown) => this.#fail(error));
  }

  /** Counts a frame; closes and gives false when there were too many within a minute. */
  #count(): boolean {
    const now = Date.now();
    if (now - this.#minute >= MINUTE_MS) [this.#minute, this.#frames] = [now, 0];
    this.#frames += 1;
    if (this.#frames <= this.of.hub.limits.framesPerMinute) return true;
    this.close(CLOSE.tooMany, 'too many frames');
    return false;
  }

  async #answer(frame: SocketFrame): Promise<void> {
    if (frame.type === 'LOGIN') return this.#logIn(frame);
    if (!this.session) return this.close(CLOSE.notSignedIn, 'LOGIN comes first');
    if (Date.now() - this.#checkedAt >= this.of.hub.limits.recheckMs)
      await this.#check(this.#token, this.session.packageId);
    this.send(JSON.stringify(answerEvent('PONG', this.session.userName)));
    if (!this.#hasMissed) return;
    this.#hasMissed = false;
    this.send(JSON.stringify({ ...permissionEvent(), toUserName: this.session.userName }));
  }

  /** A later LOGIN brings the token that a refresh has given, for the same person in the same account set. */
  async #logIn({ token, packageId }: SocketFrame & { type: 'LOGIN' }): Promise<void> {
    const session = await this.#check(token, packageId);
    if (!this.#isOpen) return;
    this.#token = token;
    if (!this.session) {
      if (!this.of.hub.signIn(this, session)) return this.close(CLOSE.tooMany, 'too many sockets of one person');
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.close(CLOSE.silence, 'nothing came'), this.of.hub.limits.silenceMs).unref();
    }
    this.send(JSON.stringify(answerEvent('LOGIN', session.userName)));
  }

  /** Reads who the token belongs to. CallError when it does not hold, or belongs to another person than before. */
  async #check(token: string, packageId: string): Promise<Session> {
    const session = await socketSession(this.of.services, { token, packageId, address: this.of.address });
    const before = this.session;
    if (before && (before.userId !== session.userId || before.packageId !== session.packageId))
      throw new CallError(403, '拒绝访问');
    if (before) this.session = session;
    this.#checkedAt = Date.now();
    return session;
  }

  #fail(error: unknown): void {
    if (error instanceof CallError && error.status === 401)
      return this.close(CLOSE.notSignedIn, 'the token does not hold');
    if (error instanceof CallError || error instanceof Refusal) return this.close(CLOSE.forbidden, 'refused');
    this.of.log.error({ err: error }, 'socket failed');
    this.close(CLOSE.failure, 'the server failed');
  }
}
