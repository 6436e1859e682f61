import { vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { SocketContent, SocketEvent } from '../../src/language/wire';
import { PATIENCE } from '../support/patience';

/** A page's end of the socket, for tests. */
export class SocketClient {
  readonly events: SocketEvent[] = [];
  closeCode: number | undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.events.push(JSON.parse(data.toString()) as SocketEvent));
    socket.on('close', (code) => (this.closeCode = code));
  }

  /** Opens a socket; rejects with the HTTP status when it is refused. */
  static open(host: string, options: ClientOptions = {}, path = '/prod-pc/api/web/socket'): Promise<SocketClient> {
    const client = new SocketClient(new WebSocket(`ws://${host}${path}`, options));
    return new Promise((resolve, reject) => {
      client.socket.on('open', () => resolve(client));
      client.socket.on('unexpected-response', (_, response) => {
        reject(new Error(`HTTP ${response.statusCode}`));
        client.socket.terminate();
      });
      client.socket.on('error', reject);
    });
  }

  /** Opens a socket and signs in; resolves with the answer to LOGIN received. */
  static async signIn(host: string, token: string, packageId = '1'): Promise<SocketClient> {
    const client = await SocketClient.open(host);
    client.send({ type: 'LOGIN', token, packageId });
    await client.until(() => client.events.length === 1);
    return client;
  }

  /** Objects as JSON, all else as it is. */
  send(frame: object | string): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  /** Contents of the TEXT events received so far. */
  get contents(): SocketContent[] {
    return this.events
      .filter(({ msgType }) => msgType === 'TEXT')
      .map(({ content }) => JSON.parse(content) as SocketContent);
  }

  get types(): string[] {
    return this.events.map(({ msgType }) => msgType);
  }

  /** The code that the server closed with. */
  async closed(): Promise<number> {
    await this.until(() => this.closeCode !== undefined);
    return this.closeCode!;
  }

  async until(holds: () => boolean): Promise<void> {
    await vi.waitUntil(holds, { timeout: PATIENCE, interval: 5 });
  }

  close(): void {
    this.socket.terminate();
  }
}
