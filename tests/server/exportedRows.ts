import type { LightMyRequestResponse } from 'fastify';
import { readCsv } from '../../src/capabilities/transfer/server/csv/readCsv';
import { readXlsx } from '../../src/capabilities/transfer/server/xlsx/readXlsx';
import type { Client, TestApp } from './testApp';

/** An exported file, whole. */
export async function exported(
  app: TestApp,
  client: Client,
  path: string,
  query: Record<string, string> = {},
  language = 'zh',
): Promise<LightMyRequestResponse> {
  return app.app.inject({
    method: 'GET',
    url: `/prod-pc${path}`,
    headers: { authorization: `Bearer ${client.token}`, 'accept-language': language },
    query,
  });
}

/** Its rows, the head first, cells as texts. */
export async function exportedRows(
  app: TestApp,
  client: Client,
  path: string,
  query: Record<string, string> = {},
  language = 'zh',
): Promise<string[][]> {
  const { headers, rawPayload, statusCode, body } = await exported(app, client, path, query, language);
  if (statusCode !== 200 || String(headers['content-type']).includes('json'))
    throw new Error(`${path}: ${statusCode} ${body.slice(0, 300)}`);
  const rows = query.format === 'csv' ? readCsv(rawPayload) : await readXlsx(rawPayload);
  return rows.map(({ cells }) => cells);
}
