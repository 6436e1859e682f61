import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a call otherwise than usual; true: it has. */
type Otherwise = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean;

const textOf = (row: unknown, name: string, otherwise: string): string =>
  String((row as Record<string, unknown>)[name] ?? otherwise);

/** A foreign shop that speaks the contract: pages of products and orders, for who knows the key. */
export async function openShop(key: string) {
  const shop = {
    /** what it sells and what was ordered; no rows at all, too */
    products: [] as unknown[],
    orders: [] as unknown[],
    /** rows of a page */
    size: 2,
    otherwise: undefined as Otherwise | undefined,
    /** calls that it got, with what they asked for */
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://shop');
    shop.asked.push(`${url.pathname}${url.search}`);
    if (shop.otherwise?.(request, response, url)) return;
    if (request.headers.authorization !== `Bearer ${key}`) {
      response.writeHead(401).end();
      return;
    }
    const { from = '', since = '', to = '9', page = '1' } = Object.fromEntries(url.searchParams);
    const all = url.pathname.endsWith('/products')
      ? shop.products.filter((row) => textOf(row, 'changed', '9') >= since)
      : shop.orders.filter((row) => textOf(row, 'day', from) >= from && textOf(row, 'day', from) <= to);
    const start = (Number(page) - 1) * shop.size;
    const rows = all.slice(start, start + shop.size);
    answer(response, { rows, more: start + rows.length < all.length });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(shop, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

export function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
