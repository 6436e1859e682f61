import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SocketEvent } from '../language/wire';

/** A request as the server saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestAnswer {
  status?: number;
  /** Sent as JSON, unless it is a text. */
  body: unknown;
  headers?: Record<string, string>;
  /** Milliseconds before it is sent. */
  delay?: number;
}

/** A socket as the server sees it. */
export interface TestSocket {
  path: string;
  /** Frames of the page, parsed. */
  frames: unknown[];
  isOpen: () => boolean;
  push: (event: Partial<SocketEvent>) => void;
  pushText: (text: string) => void;
  close: (code?: number) => void;
}

export interface TestServer {
  address: string;
  seen: SeenRequest[];
  /** In the order of their opening, closed ones included. */
  sockets: TestSocket[];
  answer: (request: SeenRequest) => TestAnswer;
  close(): Promise<void>;
}

// The page's timers may be faked by a test; the server's never are.
const later = globalThis.setTimeout;

/** A real HTTP and WebSocket server on a free port for tests of the wire; `answer` may be replaced at any time. */
export async function startTestServer(): Promise<TestServer> {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const seen = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      server.seen.push(seen);
      const { status = 200, body, headers, delay = 0 } = server.answer(seen);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      later(() => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text), delay);
    });
  });
  const webSockets = new WebSocketServer({ server: http });
  webSockets.on('connection', (socket, request) => server.sockets.push(testSocket(socket, request.url ?? '')));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: TestServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}/prod-pc`,
    seen: [],
    sockets: [],
    answer: () => ({ body: { code: 200, data: null, message: '' } }),
    close: () =>
      new Promise((resolve) => {
        webSockets.clients.forEach((socket) => socket.terminate());
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}

function testSocket(socket: WebSocket, path: string): TestSocket {
  const frames: unknown[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  const pushText = (text: string): void => socket.send(text);
  return {
    path,
    frames,
    isOpen: () => socket.readyState === socket.OPEN,
    push: (event) => pushText(JSON.stringify(event)),
    pushText,
    close: (code) => socket.close(code),
  };
}
