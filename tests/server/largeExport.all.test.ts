import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDocuments } from '../../scripts/bench/fillDocuments';
import { ROWS_HEADER, SIZE_HEADER } from '../../src/language/wire/Transfer';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type Client, type TestApp } from './testApp';

const PATH = '/api/purchase/purchaseOrder/export';
const MANY = 100_000;
/** Rows that one statement reads. */
const BATCH = 1000;

let app: TestApp;
let admin: Client;
let total: number;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await fillDocuments(app.database, MANY);
  total = (await admin.get('/api/purchase/purchaseOrder/list', { pageSize: '1' })).data.total;
});
afterAll(() => app?.close());

/** An export that is read part by part. */
async function begun(format: string): Promise<{ stream: Readable; headers: Record<string, unknown> }> {
  const response = await app.app.inject({
    method: 'GET',
    url: `/prod-pc${PATH}`,
    headers: { authorization: `Bearer ${admin.token}` },
    query: { format, columns: 'code,billDate,totalMoney,factoryId' },
    payloadAsStream: true,
  });
  return { stream: response.stream(), headers: response.headers };
}

describe('an export of a hundred thousand rows', () => {
  it('E-35 is written while it is read: what is ahead of the reader does not grow with the rows', async () => {
    let [lines, size, read, ahead] = [0, 0, 0, 0];
    app.database.onStatement = (statement) => {
      if (!statement.includes('any(')) return;
      read += BATCH;
      ahead = Math.max(ahead, read - lines);
    };
    try {
      const { headers, stream } = await begun('csv');
      for await (const part of stream as AsyncIterable<Buffer>) {
        size += part.length;
        for (const byte of part) if (byte === 10) lines++;
        // A reader slower than the writer: it goes on only when it is asked for more.
        await new Promise(setImmediate);
      }
      expect(total).toBeGreaterThan(MANY);
      // Head and totals stand around the rows.
      expect(lines).toBe(total + 2);
      expect(Number(headers[ROWS_HEADER])).toBe(total);
      expect(Number(headers[SIZE_HEADER]) / size).toBeCloseTo(1, 0);
      expect(read).toBeGreaterThanOrEqual(total);
      expect(ahead).toBeLessThan(10 * BATCH);
    } finally {
      app.database.onStatement = undefined;
    }
  });

  it('E-35 ends on the server when the reader leaves', async () => {
    let statements = 0;
    app.database.onStatement = () => statements++;
    try {
      const { stream } = await begun('xlsx');
      await new Promise((resolve) => stream.once('data', resolve));
      stream.destroy();
      await admin.get('/api/bus/supplier/list', { pageSize: '1' });
      const then = statements;
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
      await admin.get('/api/bus/supplier/list', { pageSize: '1' });
      expect(statements - then).toBeLessThan(10);
      expect(statements).toBeLessThan(total / BATCH / 2);
    } finally {
      app.database.onStatement = undefined;
    }
  });
});
