import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { cleanEdits } from '../../../src/capabilities/office/server/save/cleanEdits';
import type { Client } from '../testApp';
import type { EditorConfig } from './DocumentServer';
import { docx, ok, openDesk, type Desk } from './officeDesk';

let desk: Desk;
let buyer: Client;
let keeper: Client;
let texts: Buffer[];
const [BUYER, KEEPER] = ['2', '3'];
const [VIEW, EDIT] = [1, 7];
const [EDITING, SAVED, FAILED, UNCHANGED, KEPT, KEPT_FAILED] = [1, 2, 3, 4, 6, 7];
const STORED = { status: 200, error: 0 };
const NOT_STORED = { status: 200, error: 1 };

beforeAll(async () => {
  desk = await openDesk();
  [buyer, keeper] = await Promise.all([desk.app.as('buyer'), desk.app.as('keeper')]);
  texts = await Promise.all(['甲', '乙', '丙', '丁'].map(docx));
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.documents.isInHeader = false;
  desk.documents.otherwise = undefined;
});

/** A document of the buyer's that both may edit, opened by the buyer. */
async function shared(name: string, rights = EDIT) {
  const box = await desk.folder(buyer);
  ok(await desk.give(buyer, box, KEEPER, rights));
  const id = await desk.place(buyer, box, name, texts[0]!);
  const config = await desk.config(buyer, id);
  return { box, id, config };
}

const save = (config: EditorConfig, content: Buffer, status = SAVED, given = {}) =>
  desk.documents.report(config, { status, url: desk.documents.saved(content), filetype: 'docx', ...given });
const names = async (box: string): Promise<string[]> =>
  (await desk.list(buyer, { folderId: box })).map(({ fileName }) => String(fileName)).toSorted();
const copyIn = async (box: string) =>
  (await desk.list(buyer, { folderId: box })).find(({ fileName }) => /（冲突/.test(String(fileName)));
const numbers = async (id: string) => (await desk.versions(buyer, id)).map(({ number }) => number);
const newVersion = async (box: string, name: string, content: Buffer) =>
  desk.place(buyer, box, name, content, { same: 'version' });

describe('a save', () => {
  it.each([
    ['its body', false],
    ['its header', true],
  ])('becomes a version of the file, in the name of who has edited; told in %s', async (_, isInHeader) => {
    desk.documents.isInHeader = isInHeader;
    const { box, config, id } = await shared('存.docx');
    await desk.config(keeper, id);
    expect(await desk.documents.report(config, { status: EDITING, users: [BUYER, KEEPER] })).toEqual(STORED);
    expect(await save(config, texts[1]!, SAVED, { users: [KEEPER, BUYER] })).toEqual(STORED);
    expect((await desk.versions(buyer, id)).map(({ by, number }) => [number, by])).toEqual([
      [2, '刘大伟'],
      [1, '王丽华'],
    ]);
    expect(await desk.content(buyer, id)).toEqual(texts[1]);
    expect(await names(box)).toEqual(['存.docx']);
    // The document server was shown who fetches.
    const { authorization } = desk.documents.asked.at(-1)!;
    expect(desk.documents.verified(authorization!.replace('Bearer ', ''))).toHaveProperty('payload.url');
    // The next ones open another key: under the old one the document server knows what was before.
    expect((await desk.config(buyer, id)).document.key).not.toBe(config.document.key);
  });

  it('that goes on keeps its key, and whoever comes then edits together with the others', async () => {
    const { config, id } = await shared('续.docx');
    expect(await save(config, texts[1]!, KEPT)).toEqual(STORED);
    expect(await numbers(id)).toEqual([2, 1]);
    const joined = await desk.config(keeper, id);
    expect(joined.document.key).toBe(config.document.key);
    expect(await save(config, texts[2]!, KEPT)).toEqual(STORED);
    expect(await save(joined, texts[3]!, SAVED, { users: [KEEPER] })).toEqual(STORED);
    expect(await numbers(id)).toEqual([4, 3, 2, 1]);
    expect((await desk.config(keeper, id)).document.key).not.toBe(config.document.key);
  });

  it('of what is there already is neither a version nor a conflict, however often it is told', async () => {
    const { box, config, id } = await shared('同.docx');
    expect(await save(config, texts[0]!, KEPT)).toEqual(STORED);
    expect(await numbers(id)).toEqual([1]);
    expect(await save(config, texts[1]!)).toEqual(STORED);
    for (const status of [SAVED, SAVED, KEPT]) expect(await save(config, texts[1]!, status)).toEqual(STORED);
    expect(await numbers(id)).toEqual([2, 1]);
    await newVersion(box, '同.docx', texts[2]!);
    // A report whose answer was lost comes again after somebody has changed the file.
    expect(await save(config, texts[1]!)).toEqual(STORED);
    expect(await names(box)).toEqual(['同.docx']);
    expect(await desk.content(buyer, id)).toEqual(texts[2]);
  });

  it('closed with what was there before ends the key all the same', async () => {
    const { config, id } = await shared('又.docx');
    expect(await save(config, texts[0]!)).toEqual(STORED);
    const next = await desk.config(buyer, id);
    expect(next.document.key).not.toBe(config.document.key);
    expect((await desk.config(keeper, id, 'detail')).document.key).toBe(next.document.key);
  });

  it('two at once are stored one after the other', async () => {
    const { config, id } = await shared('双.docx');
    const answers = await Promise.all([
      save(config, texts[1]!, KEPT),
      save(config, texts[2]!, KEPT),
      save(config, texts[2]!, KEPT),
    ]);
    expect(answers).toEqual([STORED, STORED, STORED]);
    // What was stored first may have been stored again behind the other one.
    const found = await numbers(id);
    expect(found.toReversed()).toEqual(found.map((_, at) => at + 1));
    expect(found.length).toBeGreaterThanOrEqual(3);
  });

  it('closed unchanged stores nothing, and a late save behind it is stored', async () => {
    const { config, id } = await shared('晚.docx');
    expect(await desk.documents.report(config, { status: UNCHANGED })).toEqual(STORED);
    expect(await numbers(id)).toEqual([1]);
    expect((await desk.config(buyer, id)).document.key).toBe(config.document.key);
    expect(await save(config, texts[1]!)).toEqual(STORED);
    expect(await desk.content(buyer, id)).toEqual(texts[1]);
  });

  it('closed unchanged after something was kept ends the key', async () => {
    const { config, id } = await shared('结.docx');
    expect(await save(config, texts[1]!, KEPT)).toEqual(STORED);
    expect(await desk.documents.report(config, { status: UNCHANGED })).toEqual(STORED);
    expect((await desk.config(buyer, id)).document.key).not.toBe(config.document.key);
  });

  it('of a file that was renamed meanwhile is no conflict', async () => {
    const { box, config, id } = await shared('旧名.docx');
    ok(await desk.call(buyer, 'rename', { id, name: '新名.docx' }));
    expect(await save(config, texts[1]!)).toEqual(STORED);
    expect(await names(box)).toEqual(['新名.docx']);
    expect(await numbers(id)).toEqual([2, 1]);
  });
});

describe('a save that would cover what somebody else has saved', () => {
  it('becomes a copy beside the file, to which later saves of the same key go', async () => {
    const { box, config, id } = await shared('争.docx');
    await newVersion(box, '争.docx', texts[1]!);
    expect(await save(config, texts[2]!, KEPT)).toEqual(STORED);
    expect(await desk.content(buyer, id)).toEqual(texts[1]);
    const copy = await copyIn(box);
    expect(copy?.fileName).toMatch(/^争（冲突 \d{4}-\d\d-\d\d .+）\.docx$/);
    expect(await desk.content(buyer, String(copy!.id))).toEqual(texts[2]);
    expect((await desk.told(buyer))[0]).toContain(
      `“争.docx”在您编辑时已有新版本，您的修改另存为“${String(copy!.fileName)}”`,
    );
    expect(await save(config, texts[3]!)).toEqual(STORED);
    expect(await names(box)).toHaveLength(2);
    expect(await desk.content(buyer, String(copy!.id))).toEqual(texts[3]);
    expect(await numbers(id)).toEqual([2, 1]);
    // Who opens the file now does not come to those whose saves go beside it.
    expect((await desk.config(buyer, id)).document.key).not.toBe(config.document.key);
  });

  it('and says the same as that is no conflict', async () => {
    const { box, config, id } = await shared('和.docx');
    await newVersion(box, '和.docx', texts[1]!);
    expect(await save(config, texts[1]!, KEPT)).toEqual(STORED);
    expect(await names(box)).toEqual(['和.docx']);
    // From here on it is the content that all of them edit.
    expect((await desk.config(keeper, id)).document.key).toBe(config.document.key);
    expect(await save(config, texts[2]!)).toEqual(STORED);
    expect(await desk.content(buyer, id)).toEqual(texts[2]);
  });

  it('goes into the file where only the same content was saved anew', async () => {
    const { box, config, id } = await shared('复.docx');
    await newVersion(box, '复.docx', texts[0]!);
    expect(await save(config, texts[1]!)).toEqual(STORED);
    expect(await names(box)).toEqual(['复.docx']);
    expect(await numbers(id)).toEqual([3, 2, 1]);
  });
});

describe('a save of somebody who may not edit any more', () => {
  it('is kept beside the file for a day, and told', async () => {
    const { box, id } = await shared('权.docx');
    const config = await desk.config(keeper, id);
    ok(await desk.give(buyer, box, KEEPER, VIEW));
    expect(await desk.documents.report(config, { status: UNCHANGED, users: [] })).toEqual(STORED);
    expect(await save(config, texts[1]!)).toEqual(STORED);
    expect(await numbers(id)).toEqual([1]);
    const copy = await copyIn(box);
    expect(await desk.content(buyer, String(copy!.id))).toEqual(texts[1]);
    expect((await desk.told(keeper))[0]).toContain('您已无权编辑“权.docx”');
  });

  it('goes into the file in the name of another who may', async () => {
    const { box, id } = await shared('代.docx');
    const config = await desk.config(keeper, id);
    ok(await desk.give(buyer, box, KEEPER, 0));
    expect(await save(config, texts[1]!, SAVED, { users: [KEEPER, BUYER] })).toEqual(STORED);
    expect(await numbers(id)).toEqual([2, 1]);
  });

  it('goes to his own files after that', async () => {
    const { box, id } = await shared('久.docx');
    const config = await desk.config(keeper, id);
    ok(await desk.give(buyer, box, KEEPER, 0));
    await sql`update sys_office_editor set allowed_time = allowed_time - interval '25 hours'
      where key = ${config.document.key} and user_id = ${KEEPER}`.execute(desk.app.database.kysely);
    expect(await save(config, texts[1]!)).toEqual(STORED);
    expect(await names(box)).toEqual(['久.docx']);
    const own = await desk.list(keeper, { folderId: await desk.space(keeper) });
    expect(own.map(({ fileName }) => fileName)).toContainEqual(expect.stringMatching(/^久（冲突/));
  });

  it('is nobody else’s: who was reported without ever having opened it has edited nothing', async () => {
    const { config, id } = await shared('假.docx', VIEW);
    await desk.config(keeper, id);
    expect(await save(config, texts[1]!, SAVED, { users: [KEEPER, '1', 'x', 7, '999999999'] })).toEqual(STORED);
    expect((await desk.versions(buyer, id))[0]).toMatchObject({ number: 2, by: '王丽华' });
  });
});

describe('a save of a file that is deleted meanwhile', () => {
  it.each([
    ['into the recycle bin', false],
    ['for good', true],
  ])('%s goes to the editor’s own files, and he is told', async (_, isGone) => {
    const name = isGone ? '亡.docx' : '删.docx';
    const { box, config, id } = await shared(name);
    ok(await desk.call(buyer, 'recycle', { ids: [id] }));
    if (isGone) ok(await desk.call(buyer, 'purge', { ids: [id] }));
    expect(await save(config, texts[1]!, KEPT)).toEqual(STORED);
    expect(await save(config, texts[2]!)).toEqual(STORED);
    expect(await names(box)).toEqual([]);
    const own = await desk.list(buyer, { folderId: await desk.space(buyer) });
    const kept = own.filter(({ fileName }) => fileName === name);
    expect(kept).toHaveLength(1);
    expect(await desk.content(buyer, String(kept[0]!.id))).toEqual(texts[2]);
    expect((await desk.told(buyer))[0]).toContain(`“${name}”在您编辑时已被删除`);
  });
});

describe('a save that has failed', () => {
  it.each([FAILED, KEPT_FAILED])(
    '(%i) is kept beside the file as far as it came, and told; the file stays',
    async (status) => {
      const { box, config, id } = await shared(`败${status}.docx`);
      expect(await save(config, texts[1]!, status)).toEqual(STORED);
      expect(await save(config, texts[1]!, status)).toEqual(STORED);
      expect(await numbers(id)).toEqual([1]);
      expect(await names(box)).toHaveLength(2);
      const copy = await copyIn(box);
      expect(await desk.content(buyer, String(copy!.id))).toEqual(texts[1]);
      expect((await desk.told(buyer))[0]).toContain('没有完整保存，已取得的内容另存为');
      // One that succeeds goes into the file, also where it says just that.
      expect(await save(config, texts[1]!)).toEqual(STORED);
      expect(await numbers(id)).toEqual([2, 1]);
      expect(await names(box)).toHaveLength(2);
    },
  );

  it('with nothing to fetch is told once, and never answered as stored', async () => {
    const { box, config, id } = await shared('空.docx');
    for (let times = 0; times < 2; times++)
      expect(await desk.documents.report(config, { status: FAILED })).toEqual(NOT_STORED);
    expect((await desk.told(buyer)).filter((text) => text.includes('“空.docx”没有保存'))).toHaveLength(1);
    expect(await numbers(id)).toEqual([1]);
    expect(await names(box)).toHaveLength(1);
  });
});

it('is forgotten when nobody has edited the file for long, all of one file together', async () => {
  const { kysely } = desk.app.database;
  const known = async () =>
    (
      await sql<{ key: string }>`select key from sys_office_edit union select key from sys_office_editor`.execute(
        kysely,
      )
    ).rows.map(({ key }) => key);
  const [old, twice] = [await shared('忘.docx'), await shared('记.docx')];
  expect(await save(twice.config, texts[1]!)).toEqual(STORED);
  const again = await desk.config(buyer, twice.id);
  await sql`update sys_office_edit set touched_time = touched_time - interval '41 days'
    where key in (${old.config.document.key}, ${twice.config.document.key})`.execute(kysely);
  expect(await cleanEdits(kysely)).toBe(1);
  const left = await known();
  expect(left).not.toContain(old.config.document.key);
  expect(left).toEqual(expect.arrayContaining([twice.config.document.key, again.document.key]));
  expect(await save(old.config, texts[1]!)).toEqual(NOT_STORED);
});
