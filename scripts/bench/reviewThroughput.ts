import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { apiSession, type ApiSession } from '../../tests/support/apiSession';
import { startServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { median } from './statistics';

const DOCUMENTS = 64;
const ROUNDS = 3;
const CLIENTS = [1, 16];
const API = '/api/stock/resetIn';

/**
 * Receipts of five lines reviewed one by one over HTTP on the built server, by one client and by sixteen: each of
 * products of its own, and all of the same five.
 */
export async function reviewThroughput(databaseUrl: string): Promise<Figure[]> {
  const server = await startServer({ env: { DATABASE_URL: databaseUrl, DEMO: 'on' } });
  try {
    const session = await apiSession(server.url);
    const { list: products } = await session.get<{ list: { id: string; unitId: string }[] }>(
      '/api/bus/inventory/list',
      { status: '1', pageSize: '100' },
    );
    const figures: Figure[] = [];
    for (const [name, start] of [
      ['of products of their own', (index: number) => index * 5],
      ['of the same products', () => 0],
    ] as const) {
      const ids: string[] = [];
      for (let index = 0; index < DOCUMENTS; index++)
        ids.push(
          await receipt(
            session,
            Array.from({ length: 5 }, (_, line) => products[(start(index) + line) % products.length]!),
          ),
        );
      for (const clients of CLIENTS) {
        const rates: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          rates.push(await reviewedEachSecond(session, ids, clients));
          await session.post(`${API}/unreview`, { ids });
        }
        figures.push({
          name: `receipts of 5 lines ${name} reviewed by ${clients === 1 ? '1 client' : `${clients} clients`}, PostgreSQL`,
          value: median(rates),
          unit: 'reviews/s',
        });
      }
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function receipt(session: ApiSession, products: readonly { id: string; unitId: string }[]): Promise<string> {
  const lines = products.map(({ id, unitId }) => ({ productId: id, unitId, quantity: '2', price: '1.5' }));
  const day = new Date().toISOString().slice(0, 10);
  const { id } = await session.post<{ id: string }>(`${API}/add`, {
    billDate: day,
    kind: 'gift',
    warehouseId: WAREHOUSE.raw,
    factoryId: '1',
    departmentId: '5',
    handlerId: '1',
    keeperId: '1',
    lines,
  });
  return id;
}

async function reviewedEachSecond(session: ApiSession, ids: readonly string[], clients: number): Promise<number> {
  const waiting = [...ids];
  const client = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      await session.post(`${API}/review`, { ids: [id] });
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return (ids.length / (performance.now() - start)) * 1000;
}
