import { WebSocket as NodeWebSocket } from 'ws';
import { PREFIX } from '../../src/server/prefix';

/** One call as it went over the wire. */
export interface Exchange {
  method: string;
  /** below the prefix, without its query */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: string;
  status: number;
  answerHeaders: Headers;
  answer: string;
}

/** One socket as it went over the wire; frames are texts. */
export interface SocketRecord {
  path: string;
  sent: string[];
  received: string[];
}

/** Listens in on what the page's code sends and gets, and gives Node the WebSocket that browsers have. */
export class Wire {
  readonly exchanges: Exchange[] = [];
  readonly sockets: SocketRecord[] = [];
  private readonly own = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket, location: globalThis.location };

  /** `base`: `http://127.0.0.1:8080`; the page is taken to stand at its root. */
  constructor(private readonly base: string) {
    globalThis.fetch = (input, init) => this.call(new Request(input, init));
    globalThis.WebSocket = recordedSocket(this.sockets) as unknown as typeof WebSocket;
    globalThis.location = new URL(`${base}/`) as unknown as Location & string;
  }

  /** A call of the suite's own: neither the page's headers nor its encryption, and not recorded. */
  raw(path: string, init?: RequestInit): Promise<Response> {
    return this.own.fetch(this.base + PREFIX + path, init);
  }

  /** What was called of an endpoint since the last {@link forget}. */
  of(method: string, path: string): Exchange[] {
    return this.exchanges.filter((exchange) => exchange.method === method && exchange.path === path);
  }

  forget(): void {
    this.exchanges.length = this.sockets.length = 0;
  }

  close(): void {
    Object.assign(globalThis, this.own);
  }

  private async call(request: Request): Promise<Response> {
    const { headers, method } = request;
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.clone().text();
    const response = await this.own.fetch(request);
    const answer = await response.clone().text();
    this.exchanges.push({
      method,
      path: pathname.replace(PREFIX, ''),
      query: searchParams,
      headers,
      body,
      status: response.status,
      answerHeaders: response.headers,
      answer,
    });
    return response;
  }
}

function recordedSocket(records: SocketRecord[]) {
  return class extends NodeWebSocket {
    private readonly record: SocketRecord;

    constructor(address: string | URL) {
      super(address);
      this.record = { path: new URL(address).pathname.replace(PREFIX, ''), sent: [], received: [] };
      records.push(this.record);
      this.on('message', (data: Buffer) => this.record.received.push(data.toString()));
    }

    override send(data: string): void {
      this.record.sent.push(data);
      super.send(data);
    }
  };
}
