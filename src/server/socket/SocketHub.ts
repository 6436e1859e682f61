import type { Session } from '../access/Session';
import type { Database } from '../storage';
import { CLOSE } from './closeCodes';
import { type OpenEvent, permissionEvent, sessionEvent } from './events';
import { type HubMessage, payloads } from './HubMessage';
import { SOCKET_LIMITS, type SocketLimits } from './limits';

const CHANNEL = 'guiju_socket';

/** A socket of this process, as far as the hub knows it. */
export interface HubSocket {
  /** undefined until its LOGIN was accepted */
  session: Session | undefined;
  send(text: string): void;
  close(code: number, reason: string): void;
  /** cuts it without waiting for an answer */
  terminate(): void;
  /** something may not have reached it: what it believes has to be checked anew */
  missed(): void;
}

/**
 * The sockets of this process, and the way to those of all processes: what is published goes through the database, and
 * every process hands it to its own sockets. To be called after the transaction whose outcome it tells.
 */
export class SocketHub {
  readonly #open = new Set<HubSocket>();
  readonly #byUser = new Map<string, Set<HubSocket>>();
  #stopListening: () => Promise<void> = async () => undefined;
  #onEmpty: () => void = () => undefined;

  private constructor(
    private readonly database: Database,
    readonly limits: SocketLimits,
  ) {}

  static async start(database: Database, limits: Partial<SocketLimits> = {}): Promise<SocketHub> {
    const hub = new SocketHub(database, { ...SOCKET_LIMITS, ...limits });
    const missed = () => hub.#open.forEach((socket) => socket.missed());
    hub.#stopListening = await database.listen(
      CHANNEL,
      (payload) => hub.#deliver(JSON.parse(payload) as HubMessage),
      missed,
    );
    return hub;
  }

  /** Sockets of this process, signed in or not. */
  get openCount(): number {
    return this.#open.size;
  }

  /** People with a socket in this process, counted once per account set. */
  get userCount(): number {
    return this.#byUser.size;
  }

  get isFull(): boolean {
    return this.#open.size >= this.limits.socketsPerProcess;
  }

  add(socket: HubSocket): void {
    this.#open.add(socket);
  }

  /** Gives a socket to its person; false when that person has too many already. */
  signIn(socket: HubSocket, session: Session): boolean {
    const key = userKey(session.packageId, session.userId);
    const own = this.#byUser.get(key) ?? new Set();
    if (own.size >= this.limits.socketsPerUser) return false;
    socket.session = session;
    this.#byUser.set(key, own.add(socket));
    return true;
  }

  remove(socket: HubSocket): void {
    this.#open.delete(socket);
    if (this.#open.size === 0) this.#onEmpty();
    if (!socket.session) return;
    const key = userKey(socket.session.packageId, socket.session.userId);
    const own = this.#byUser.get(key);
    own?.delete(socket);
    if (own?.size === 0) this.#byUser.delete(key);
  }

  /**
   * Sends an event to people who work in an account set now, in whichever process. RangeError for a content beyond
   * about 7,500 bytes.
   */
  async publish({
    packageId,
    userIds,
    event,
  }: {
    packageId: string;
    userIds: readonly string[] | 'all';
    event: OpenEvent;
  }): Promise<void> {
    const make = (part: readonly string[] | 'all'): HubMessage => ({ kind: 'event', packageId, userIds: part, event });
    await this.#tell(userIds === 'all' ? [JSON.stringify(make('all'))] : payloads(userIds, make));
  }

  /** Tells people that their rights were changed. */
  permissionsChanged(packageId: string, userIds: readonly string[] | 'all'): Promise<void> {
    return this.publish({ packageId, userIds, event: permissionEvent() });
  }

  /** Tells sockets that their sign-in was ended, and closes them. `message` says why, a Chinese source text. */
  endSessions(sessionIds: readonly string[], message: string): Promise<void> {
    const event = sessionEvent(message);
    return this.#tell(payloads(sessionIds, (part) => ({ kind: 'end', sessionIds: part, event })));
  }

  /** Closes every socket and waits for it; one that does not answer in time is cut. */
  async close(): Promise<void> {
    await this.#stopListening();
    if (this.#open.size === 0) return;
    const empty = new Promise<void>((resolve) => (this.#onEmpty = resolve));
    for (const socket of this.#open) socket.close(CLOSE.serverCloses, 'the server closes');
    const timer = setTimeout(() => this.#open.forEach((socket) => socket.terminate()), this.limits.closeMs);
    await empty;
    clearTimeout(timer);
  }

  async #tell(texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.database.notify(CHANNEL, text);
  }

  #deliver(message: HubMessage): void {
    if (message.kind === 'end') {
      const ended = new Set(message.sessionIds);
      for (const socket of this.#open) {
        if (!socket.session || !ended.has(socket.session.id)) continue;
        sendEvent(socket, message.event);
        socket.close(CLOSE.notSignedIn, 'the sign-in was ended');
      }
      return;
    }
    const { packageId, userIds, event } = message;
    const sockets =
      userIds === 'all'
        ? [...this.#open].filter(({ session }) => session?.packageId === packageId)
        : userIds.flatMap((id) => [...(this.#byUser.get(userKey(packageId, id)) ?? [])]);
    for (const socket of sockets) sendEvent(socket, event);
  }
}

function userKey(packageId: string, userId: string): string {
  return `${packageId}/${userId}`;
}

function sendEvent(socket: HubSocket, event: OpenEvent): void {
  socket.send(JSON.stringify({ ...event, toUserName: socket.session?.userName ?? '' }));
}
