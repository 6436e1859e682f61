import { expect, vi } from 'vitest';
import { type Body, openSmallCompany } from '../../../../tests/support/smallCompany';
import { type Patience, ForeignAddress } from '../../../server/foreign/ForeignAddress';
import { SHOP_FILES } from './testFiles';
import { openShop } from '../../../../tests/support/foreignShop';

/** The key of the tests, which may appear nowhere. */
export const KEY = 'top-secret-key-4711';
const HURRIED: Patience = { answer: 300, pauses: [1, 1, 1], run: 20_000 };

/** A company and the shop that it takes over from. `isSetUp` false: nobody has said where the shop is. */
export async function openShopCompany({ isSetUp = true, key = KEY } = {}) {
  const shop = await openShop(KEY);
  const foreign = new Map(isSetUp ? [['SHOP', new ForeignAddress(shop.url, key, HURRIED)]] : []);
  const company = await openSmallCompany(SHOP_FILES, undefined, [], [], foreign);
  const client = await company.as('1');
  const read = async (resource: string, id: string): Promise<Body> =>
    (await client.get(`/api/trade/${resource}/detail`, { id })).data as Body;
  const listed = async (resource: string, query: Record<string, string> = {}): Promise<Body[]> =>
    (await client.get(`/api/trade/${resource}/list`, { pageSize: '200', ...query })).data.list as Body[];
  const add = async (resource: string, body: Body): Promise<string> => {
    const answer = await client.post(`/api/trade/${resource}/add`, body);
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
    return answer.data.id as string;
  };
  const ended = (id: string): Promise<Body> =>
    vi.waitFor(
      async () => {
        const run = await read('shopRun', id);
        expect(run.status).not.toBe(0);
        return run;
      },
      { timeout: 20_000 },
    );
  return {
    ...company,
    shop,
    client,
    add,
    read,
    listed,
    ended,
    /** A run of it as somebody begins it, once it has ended. */
    run: async (content: string, more: Body = {}): Promise<Body> => ended(await add('shopRun', { content, ...more })),
    async close() {
      await company.close();
      await shop.close();
    },
  };
}

export type ShopCompany = Awaited<ReturnType<typeof openShopCompany>>;
