import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import JSZip from 'jszip';
import { openDemoDatabase } from '../../support/demoDatabase';
import { startTestApp, type Client } from '../testApp';
import { PDF } from '../uploadTools';
import { docx, ok, openDesk, type Desk } from './officeDesk';

let desk: Desk;
let admin: Client;
let buyer: Client;
let keeper: Client;
let paper: Buffer;
const KEEPER = '3';
const [VIEW, EDIT] = [1, 7];

beforeAll(async () => {
  desk = await openDesk();
  [admin, buyer, keeper] = await Promise.all([desk.app.as('admin'), desk.app.as('buyer'), desk.app.as('keeper')]);
  paper = await docx('甲方');
});
afterAll(() => desk.close());

describe('what an editor is started with', () => {
  it('B-039 B-291 is signed as a whole, and the document is fetched with a token in the query', async () => {
    const box = await desk.folder(buyer);
    const id = await desk.place(buyer, box, '合同.docx', paper);
    const { editor, file, isConfigured } = await desk.opened(buyer, id);
    expect([file.id, file.name, file.size, isConfigured]).toEqual([id, '合同.docx', paper.length, true]);
    expect(editor?.script).toBe(`${desk.documents.url}/web-apps/apps/api/documents/api.js`);
    const config = editor!.config;
    expect(config).toMatchObject({
      documentType: 'word',
      document: { fileType: 'docx', title: '合同.docx', permissions: { edit: true } },
      editorConfig: { mode: 'edit', lang: 'zh', user: { id: '2' }, customization: { forcesave: true } },
    });
    expect(new URL(config.document.url).searchParams.get('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(config.document.key).toMatch(new RegExp(`^${file.fileId}-1-[0-9a-f]{12}$`));
    expect(await desk.documents.open(config)).toEqual({ status: 200, content: paper });
    // Whoever changes a right on the way, or the address of a document, has no signature for it.
    const { document } = config;
    for (const changed of [
      { ...document, permissions: { ...document.permissions, edit: true, download: false } },
      { ...document, url: 'http://169.254.169.254/latest' },
    ])
      await expect(desk.documents.open({ ...config, document: changed })).rejects.toThrow('something else');
  });

  it('B-040 edits by ot, by the right at the file and by what the document server writes', async () => {
    const box = await desk.folder(buyer);
    const id = await desk.place(buyer, box, '价目.xlsx', paper);
    const mode = async (client: Client, ot: string) => {
      const { editor } = await desk.opened(client, id, ot);
      return [
        editor!.isEdited,
        editor!.config.editorConfig.mode,
        editor!.config.editorConfig.callbackUrl !== undefined,
      ];
    };
    expect(await mode(buyer, 'edit')).toEqual([true, 'edit', true]);
    expect(await mode(buyer, 'add')).toEqual([true, 'edit', true]);
    expect(await mode(buyer, 'detail')).toEqual([false, 'view', false]);
    const refused = (client: Client, params: Record<string, string>) => client.get(`${desk.api}/office`, params);
    expect((await refused(keeper, { userFileId: id, ot: 'edit' })).code).toBe(900);
    ok(await desk.give(buyer, box, KEEPER, VIEW));
    expect(await mode(keeper, 'edit')).toEqual([false, 'view', false]);
    ok(await desk.give(buyer, box, KEEPER, EDIT));
    expect(await mode(keeper, 'edit')).toEqual([true, 'edit', true]);
    for (const ot of ['', 'delete', 'EDIT']) expect((await refused(buyer, { userFileId: id, ot })).status).toBe(400);
    for (const userFileId of ['', '0', 'x', '1;2', '9'.repeat(30)])
      expect((await refused(buyer, { userFileId, ot: 'edit' })).status, userFileId).toBe(400);
    const old = await desk.place(buyer, box, '旧.doc', PDF);
    expect((await desk.opened(buyer, old)).editor).toMatchObject({ isEdited: false });
    const picture = await desk.place(buyer, box, '图.png', PDF);
    expect(await desk.opened(buyer, picture)).not.toHaveProperty('editor');
    expect((await desk.opened(buyer, picture)).isConfigured).toBe(true);
  });

  it('takes no address from whoever asks', async () => {
    const id = await desk.place(buyer, await desk.folder(buyer), '地址.docx', paper);
    const evil = 'http://169.254.169.254/latest';
    const asked = { userFileId: id, ot: 'edit', fileUrl: evil, filePath: evil, callbackUrl: evil, fileId: '1' };
    expect(JSON.stringify(ok(await buyer.get(`${desk.api}/office`, asked)))).not.toContain('169.254');
  });
});

describe('keys', () => {
  it('are one for all who have the same content open, and others for each content', async () => {
    const box = await desk.folder(buyer);
    ok(await desk.give(buyer, box, KEEPER, EDIT));
    const id = await desk.place(buyer, box, '共.docx', paper);
    const keyOf = async (client: Client, ot = 'edit') => (await desk.config(client, id, ot)).document.key;
    const looked = await keyOf(keeper, 'detail');
    const [one, two] = await Promise.all([keyOf(buyer), keyOf(keeper)]);
    expect([two, looked, await keyOf(buyer, 'detail')]).toEqual([one, one, one]);
    ok(await desk.call(buyer, 'rename', { id, name: '改名.docx' }));
    expect(await keyOf(keeper)).toBe(one);
    await desk.place(buyer, box, '改名.docx', await docx('乙方'), { same: 'version' });
    const later = await keyOf(buyer);
    expect(later).not.toBe(one);
    // What it said before is another content in another place.
    ok(await desk.call(buyer, 'useVersion', { id, number: 1 }));
    expect([one, later]).not.toContain(await keyOf(buyer));
    const other = await desk.place(buyer, box, '另.docx', paper);
    expect((await desk.config(buyer, other)).document.key).not.toBe(one);
  });
});

describe('the content', () => {
  it('is for the document server alone, and for this content alone', async () => {
    const box = await desk.folder(buyer);
    const id = await desk.place(buyer, box, '密.docx', paper);
    const other = await desk.place(buyer, box, '别.docx', await docx('别的'));
    const { url } = (await desk.config(buyer, id)).document;
    const otherUrl = (await desk.config(buyer, other)).document.url;
    const { documents } = desk;
    const status = async (address: string, authorization?: string | null) =>
      (await documents.fetched(address, authorization)).status;
    expect(await status(url)).toBe(200);
    // A token that somebody has found opens nothing without the signature, nor one signature another address.
    expect(await status(url, null)).toBe(403);
    expect(await status(url, `Bearer ${buyer.token}`)).toBe(403);
    expect(await status(url, `Bearer ${documents.signed({ payload: { url } }, 'x'.repeat(40))}`)).toBe(403);
    expect(await status(url, `Bearer ${documents.signed({ payload: { url: otherUrl } })}`)).toBe(403);
    // The last sign of a signature holds bits that mean nothing, the first one does not.
    const [, start = '', first, rest = ''] = /^(.*\.)(.)([^.]+)$/.exec(url) ?? [];
    expect(await status(start + (first === 'A' ? 'B' : 'A') + rest)).toBe(403);
    expect(await status(url.split('?')[0]!)).toBe(403);
    // What the document server has signed itself is no ticket of ours.
    const own = documents.signed({
      aud: 'content',
      packageId: '1',
      resource: 'document',
      record: id,
      file: '1',
      user: '2',
    });
    expect(await status(`${url.split('?')[0]}?token=${own}`)).toBe(403);
    const callback = (await desk.config(buyer, id)).editorConfig.callbackUrl!;
    expect(await status(`${url.split('?')[0]}?${callback.split('?')[1]}`)).toBe(403);
  });

  it('is not sent any more once whoever opened it does not see it, or it is deleted', async () => {
    const box = await desk.folder(buyer);
    ok(await desk.give(buyer, box, KEEPER, VIEW));
    const id = await desk.place(buyer, box, '收回.docx', paper);
    const [own, given] = [await desk.config(buyer, id), await desk.config(keeper, id, 'detail')];
    expect((await desk.documents.fetched(given.document.url)).status).toBe(200);
    ok(await desk.give(buyer, box, KEEPER, 0));
    expect((await desk.documents.fetched(given.document.url)).status).toBe(403);
    expect((await desk.documents.fetched(own.document.url)).status).toBe(200);
    ok(await desk.call(buyer, 'recycle', { ids: [id] }));
    expect((await desk.documents.fetched(own.document.url)).status).toBe(403);
    expect((await buyer.get(`${desk.api}/office`, { userFileId: id, ot: 'edit' })).code).toBe(900);
  });
});

describe('new files', () => {
  it.each([
    ['docx', 'word/document.xml', 'word'],
    ['xlsx', 'xl/workbook.xml', 'cell'],
    ['pptx', 'ppt/presentation.xml', 'slide'],
  ])('of the kind %s are empty, whole, and open at once', async (type, main, documentType) => {
    const box = await desk.folder(buyer);
    const { id, name } = ok(await desk.call(buyer, 'createOffice', { folderId: box, name: '新建', type }));
    expect(name).toBe(`新建.${type}`);
    const config = await desk.config(buyer, id, 'add');
    expect(config).toMatchObject({ documentType, editorConfig: { mode: 'edit' } });
    const { content } = await desk.documents.open(config);
    const { files } = await JSZip.loadAsync(content);
    const text = async (part: string) => files[part]!.async('string');
    // Every part that is named is there, and well-formed.
    const types = await text('[Content_Types].xml');
    const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, part]) => part!);
    expect(named).toContain(main);
    expect(named.filter((part) => !files[part])).toEqual([]);
    for (const part of Object.keys(files)) expect(wellFormed(await text(part)), part).toBe(true);
    ok(await desk.call(buyer, 'createOffice', { folderId: box, name: `新建.${type}`, type }));
    const names = (await desk.list(buyer, { folderId: box })).map(({ fileName }) => fileName);
    expect(names.toSorted()).toEqual([`新建(1).${type}`, `新建.${type}`].toSorted());
  });

  it('are made where one may upload, and nowhere else', async () => {
    const box = await desk.folder(buyer);
    const make = (client: Client, given: object) =>
      desk.call(client, 'createOffice', { folderId: box, name: 'x', type: 'docx', ...given });
    expect((await make(keeper, {})).code).toBe(900);
    ok(await desk.give(buyer, box, KEEPER, VIEW));
    expect((await make(keeper, {})).code).toBe(900);
    for (const type of ['doc', 'exe', '', '__proto__']) expect((await make(buyer, { type })).status, type).toBe(400);
    for (const name of ['', '/', '..']) expect((await make(buyer, { name })).code, name).toBe(900);
    expect(await desk.list(buyer, { folderId: box })).toEqual([]);
    ok(await make(admin, { folderId: await desk.space(admin) }));
  });
});

describe('without a document server', () => {
  it('the window is told so, and there is no door for one', async () => {
    const app = await startTestApp(await openDemoDatabase());
    try {
      const client = await app.as('buyer');
      const { api } = app.resource('document');
      const [space] = ok(await client.get(`${api}/spaces`));
      const { id } = ok(await client.post(`${api}/createOffice`, { folderId: space.id, name: '空', type: 'docx' }));
      const opening = ok(await client.get(`${api}/office`, { userFileId: id, ot: 'edit' }));
      expect(opening).toMatchObject({ isConfigured: false, file: { id, name: '空.docx' } });
      expect(opening).not.toHaveProperty('editor');
      for (const [method, path] of [
        ['GET', 'content'],
        ['POST', 'callback'],
      ] as const)
        expect((await app.call({ method, url: `/prod-pc/api/oa/doc/office/${path}` })).status).toBe(404);
    } finally {
      await app.close();
    }
  });
});

/** Tags open and close in pairs. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name, self] of xml.replace(/<\?.*?\?>/, '').matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end !== '') {
      if (open.pop() !== name) return false;
    } else if (self === '') open.push(name!);
  }
  return open.length === 0;
}
