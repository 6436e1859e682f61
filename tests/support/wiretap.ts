import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One call as it went over the line. */
export interface Overheard {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  status: number;
  answer: string;
}

export interface Wiretap {
  /** to be used instead of the server's address */
  url: string;
  calls: Overheard[];
  close(): Promise<void>;
}

/** Stands between a browser and a server and keeps every call of the contract, both ways. */
export async function tapWire(target: string): Promise<Wiretap> {
  const calls: Overheard[] = [];
  const { hostname, port } = new URL(target);
  const tap = createServer((incoming, outgoing) => {
    const sent: Buffer[] = [];
    const passed = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (result) => {
        const received: Buffer[] = [];
        outgoing.writeHead(result.statusCode ?? 502, result.headers);
        result
          .on('data', (chunk: Buffer) => received.push(chunk))
          .on('end', () => {
            const { pathname, searchParams } = new URL(incoming.url ?? '/', target);
            const answer = unpacked(Buffer.concat(received), result.headers['content-encoding']);
            if (pathname.startsWith('/prod-pc/'))
              calls.push({
                method: incoming.method ?? '',
                path: pathname,
                query: searchParams,
                body: Buffer.concat(sent).toString(),
                status: result.statusCode ?? 0,
                answer,
              });
          });
        result.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.on('data', (chunk: Buffer) => sent.push(chunk)).pipe(passed);
  });
  await new Promise<void>((done) => {
    tap.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(tap.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((done) => {
        tap.close(() => done());
        tap.closeAllConnections();
      }),
  };
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
