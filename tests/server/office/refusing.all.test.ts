import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Client } from '../testApp';
import { PDF } from '../uploadTools';
import type { EditorConfig } from './DocumentServer';
import { docx, openDesk, type Desk } from './officeDesk';

let desk: Desk;
let buyer: Client;
let texts: Buffer[];
const BUYER = '2';
const [SAVED, UNCHANGED] = [2, 4];
const STORED = { status: 200, error: 0 };
const NOT_STORED = { status: 200, error: 1 };

beforeAll(async () => {
  desk = await openDesk();
  buyer = await desk.app.as('buyer');
  texts = await Promise.all(['甲', '乙', '丙'].map(docx));
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.documents.otherwise = undefined;
});

/** A document of the buyer's, opened by him. */
async function shared(name: string) {
  const box = await desk.folder(buyer);
  const id = await desk.place(buyer, box, name, texts[0]!);
  return { box, id, config: await desk.config(buyer, id) };
}

const save = (config: EditorConfig, content: Buffer) =>
  desk.documents.report(config, { status: SAVED, url: desk.documents.saved(content), filetype: 'docx' });
const numbers = async (id: string) => (await desk.versions(buyer, id)).map(({ number }) => number);

describe('what is not stored', () => {
  const refusedAddresses = (): string[] => {
    const { port } = new URL(desk.documents.url);
    return [
      '',
      'x',
      'file:///etc/passwd',
      'http://169.254.169.254/latest/meta-data',
      `http://localhost:${port}/cache/files/1/output.docx`,
      `http://127.0.0.1:${Number(port) + 1}/cache/files/1/output.docx`,
      `https://127.0.0.1:${port}/cache/files/1/output.docx`,
      `http://a:b@127.0.0.1:${port}/cache/files/1/output.docx`,
      `${desk.office.callback}/prod-pc/api/system/common/clientConfig`,
    ];
  };

  it('comes from another address than that of the document server; nothing is asked there', async () => {
    const { config, id } = await shared('址.docx');
    const asked = desk.documents.asked.length;
    for (const url of refusedAddresses())
      expect(await desk.documents.report(config, { status: SAVED, url }), url).toEqual(NOT_STORED);
    expect(desk.documents.asked).toHaveLength(asked);
    expect(await numbers(id)).toEqual([1]);
    expect((await desk.told(buyer))[0]).toContain('文档服务器给出的地址不是它自己的');
  });

  it('leads elsewhere, is refused, too large, or another kind of file', async () => {
    const { config, id } = await shared('错.docx');
    const { documents } = desk;
    const url = documents.saved(texts[1]!);
    const answered = async (otherwise: typeof documents.otherwise, given = {}) => {
      documents.otherwise = otherwise;
      return documents.report(config, { status: SAVED, url, ...given });
    };
    expect(
      await answered((_, response) => {
        response.writeHead(302, { location: `${desk.office.callback}/prod-pc/api/system/common/clientConfig` }).end();
        return true;
      }),
    ).toEqual(NOT_STORED);
    expect(
      await answered((_, response) => {
        response.writeHead(500).end(texts[1]);
        return true;
      }),
    ).toEqual(NOT_STORED);
    expect(
      await answered((_, response) => {
        const part = Buffer.alloc(256 * 1024, texts[1]!);
        response.writeHead(200);
        for (let times = 0; times < 5; times++) response.write(part);
        response.end();
        return true;
      }),
    ).toEqual(NOT_STORED);
    expect(
      await answered((_, response) => {
        response.writeHead(200).write(texts[1]!.subarray(0, 10));
        response.destroy();
        return true;
      }),
    ).toEqual(NOT_STORED);
    expect(
      await answered((_, response) => {
        response.writeHead(200).end(PDF);
        return true;
      }),
    ).toEqual(NOT_STORED);
    expect(await answered(undefined, { filetype: 'docm' })).toEqual(NOT_STORED);
    expect(await numbers(id)).toEqual([1]);
    expect(await desk.content(buyer, id)).toEqual(texts[0]);
    // Once all is well again it is stored.
    expect(await answered(undefined)).toEqual(STORED);
    expect(await numbers(id)).toEqual([2, 1]);
  });

  it('has no room: told, and answered as not stored', async () => {
    const { config, id } = await shared('满.docx');
    const { kysely } = desk.app.database;
    await sql`update r_employee set file_space = 0 where package_id = 1 and id = ${BUYER}`.execute(kysely);
    expect(await save(config, texts[1]!)).toEqual(NOT_STORED);
    await sql`update r_employee set file_space = null where package_id = 1 and id = ${BUYER}`.execute(kysely);
    expect((await desk.told(buyer))[0]).toContain('剩余存储空间不足');
    expect(await save(config, texts[1]!)).toEqual(STORED);
    expect(await numbers(id)).toEqual([2, 1]);
  });

  it('is not signed by the document server, or is for another key', async () => {
    const { box, config, id } = await shared('伪.docx');
    const other = await desk.config(buyer, await desk.place(buyer, box, '他.docx', texts[2]!));
    const { documents } = desk;
    const said = { status: SAVED, url: documents.saved(texts[1]!) };
    const refused = { status: 403 };
    expect(await documents.report(config, said, { secret: 'x'.repeat(40) })).toMatchObject(refused);
    expect(await documents.report(config, said, { key: other.document.key })).toMatchObject(refused);
    const { callbackUrl } = other.editorConfig;
    const swapped = { ...config, editorConfig: { ...config.editorConfig, callbackUrl: callbackUrl! } };
    expect(await documents.report(swapped, said)).toMatchObject(refused);
    const bare = { ...config, editorConfig: { ...config.editorConfig, callbackUrl: callbackUrl!.split('?')[0]! } };
    expect(await documents.report(bare, said)).toMatchObject(refused);
    // What stands beside what is signed is not read.
    const plain = { url: 'http://169.254.169.254/', status: UNCHANGED, users: ['1'], key: 'x' };
    expect(await documents.report(config, said, { plain })).toEqual(STORED);
    expect(await desk.content(buyer, id)).toEqual(texts[1]);
    expect(await documents.report(config, { status: 5 })).toEqual(NOT_STORED);
  });
});
