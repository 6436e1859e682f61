import { connect, type Socket } from 'node:net';

/** An answer as it came. */
export interface PlainAnswer {
  status: number;
  text: string;
}

/** Calls over the wire, written by hand: `base` is where the server listens, `token` that of somebody signed in. */
export function plainCalls(given: () => { base: string; token: string }) {
  const authorized = (more: Record<string, string> = {}) => ({ authorization: `Bearer ${given().token}`, ...more });
  const connected = (): Socket => connect(Number(new URL(given().base).port), '127.0.0.1');
  return {
    authorized,
    async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<PlainAnswer> {
      const response = await fetch(given().base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorized(), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    },
    async get(path: string, headers: Record<string, string> = authorized()): Promise<PlainAnswer> {
      const response = await fetch(given().base + path, { headers });
      return { status: response.status, text: await response.text() };
    },
    /** Sends a request as it is; the status of what comes back. */
    async rawStatus(request: string): Promise<number> {
      const socket = connected();
      socket.write(request);
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
    },
    /** A connection that announces a body and never sends it. */
    openSlowly(): Promise<Socket> {
      const socket = connected();
      socket.on('error', () => undefined);
      return new Promise((done) => {
        socket.on('connect', () => {
          socket.write(
            `POST /prod-pc/api/bus/supplier/add HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${given().token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"na`,
            () => done(socket),
          );
        });
      });
    },
  };
}
