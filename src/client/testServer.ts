import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

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

export interface TestServer {
  address: string;
  seen: SeenRequest[];
  answer: (request: SeenRequest) => TestAnswer;
  close(): Promise<void>;
}

/** A real HTTP server on a free port for tests of the wire; `answer` may be replaced at any time. */
export async function startTestServer(): Promise<TestServer> {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const seen = { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body: Buffer.concat(chunks).toString() };
      server.seen.push(seen);
      const { status = 200, body, headers, delay = 0 } = server.answer(seen);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text), delay);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: TestServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}/prod-pc`,
    seen: [],
    answer: () => ({ body: { code: 200, data: null, message: '' } }),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}
