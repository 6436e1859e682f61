import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DeceivingServer {
  base: string;
  close(): Promise<void>;
}

/**
 * Stands in front of a server and answers some calls itself, `POST /api/...` -> body of the answer; all others reach
 * the server behind it.
 */
export async function startDeceivingServer(
  base: string,
  lies: Readonly<Record<string, unknown>>,
): Promise<DeceivingServer> {
  const http = createServer((request, response) => {
    const { method = 'GET', url = '' } = request;
    const path = url.replace('/prod-pc', '').split('?')[0]!;
    void bodyOf(request).then(async (body) => {
      const lie = lies[`${method} ${path}`];
      if (lie !== undefined)
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(lie));
      const headers = Object.entries(request.headers).filter(([name]) =>
        ['authorization', 'content-type', 'packageid', 'accept-language'].includes(name),
      ) as [string, string][];
      const answer = await fetch(base + url, {
        method,
        headers,
        ...(method === 'POST' ? { body: new Uint8Array(body) } : {}),
      });
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
