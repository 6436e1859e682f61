import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { driveTools } from './driveTools';
import { shareTools } from './shareTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let buyer: Client;
let keeper: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [buyer, keeper] = await Promise.all([app.as('buyer'), app.as('keeper')]);
});
afterAll(() => app.close());

const { call, folder, list, ok, own, place, read, refused } = driveTools(() => app);
const { give, opened, share } = shareTools(() => app);
const KEEPER = '3';

it('a folder asks for a watermark over all that lies in it and below, for people and visitors of links', async () => {
  const top = await folder(buyer, await own(buyer), '投标');
  const inner = await folder(buyer, top, '报价');
  const [near, deep] = [await place(buyer, top, '近.txt'), await place(buyer, inner, '深.txt')];
  ok(await give(buyer, top, [{ kind: 'person', who: KEEPER, rights: 7 }]));
  const marked = async (client: Client, folderId: string, name: string): Promise<unknown> =>
    (await list(client, { folderId })).find(({ fileName }) => fileName === name)?.hasWatermark;
  expect([await marked(keeper, top, '近.txt'), await marked(keeper, inner, '深.txt')]).toEqual([false, false]);

  ok(await call(buyer, 'watermark', { id: top, is: true }));
  expect([await marked(keeper, top, '近.txt'), await marked(keeper, inner, '深.txt')]).toEqual([true, true]);
  // Who may change what is written there may not take it off.
  expect(refused(await call(keeper, 'watermark', { id: top, is: false }))).toContain('没有分享权限');
  expect(refused(await call(buyer, 'watermark', { id: near.id, is: true }))).toBe('请选择文件夹');
  expect((await call(buyer, 'watermark', { id: top, is: 'yes' })).status).toBe(400);
  // A link to the file alone does not lose it; where the file lies elsewhere it has none.
  const { files } = await opened(await share(buyer, [deep.id]));
  expect(files.map(({ fileName, hasWatermark }) => [fileName, hasWatermark])).toEqual([['深.txt', true]]);
  expect(JSON.stringify(files)).not.toContain('parentId');

  const elsewhere = await folder(buyer, await own(buyer), '别处');
  ok(await call(buyer, 'move', { ids: [deep.id], folderId: elsewhere }));
  expect(await marked(buyer, elsewhere, '深.txt')).toBe(false);
  ok(await call(buyer, 'watermark', { id: top, is: false }));
  expect(await marked(keeper, top, '近.txt')).toBe(false);
  const notes = ok(await read(buyer, 'visits', { id: top })).map(({ did, note }: { did: string; note: string }) => [
    did,
    note,
  ]);
  expect(notes.slice(0, 2)).toEqual([
    ['预览水印', '取消'],
    ['预览水印', '开启'],
  ]);
});
