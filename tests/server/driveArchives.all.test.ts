import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { driveTools } from './driveTools';
import { startTestApp, type Client, type TestApp } from './testApp';
import { zipOf } from './zipOf';

let app: TestApp;
let buyer: Client;
let keeper: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [buyer, keeper] = await Promise.all([app.as('buyer'), app.as('keeper')]);
});
afterAll(() => app.close());

const { call, folder, list, names, ok, own, place, refused } = driveTools(() => app);

/** Another name of the same length in an archive that is there, byte by byte. */
function renamed(zip: Buffer, from: string | Buffer, to: string | Buffer, isUtf8 = true): Buffer {
  const [old, other] = [Buffer.from(from as string), Buffer.from(to as string)];
  expect(other.length).toBe(old.length);
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf(old); at >= 0; at = changed.indexOf(old, at + 1)) other.copy(changed, at);
  if (isUtf8) return changed;
  // Without the mark that names are UTF-8.
  for (const [sign, flag] of [
    [0x04034b50, 6],
    [0x02014b50, 8],
  ] as const)
    for (let at = 0; at + 4 < changed.length; at++)
      if (changed.readUInt32LE(at) === sign) changed.writeUInt16LE(changed.readUInt16LE(at + flag) & ~0x800, at + flag);
  return changed;
}

async function unzip(zip: Buffer, name = '资料.zip') {
  const box = await folder(buyer, await own(buyer));
  const { id } = await place(buyer, box, name, zip);
  return { box, answer: await call(buyer, 'unzip', { id }) };
}

describe('an archive', () => {
  it('is unpacked into a folder of its name, with its folders', async () => {
    const { answer, box } = await unzip(await zipOf({ '说明.txt': '一', '图/甲.txt': '二', '图/深/乙.txt': '三' }));
    const { files, id } = ok(answer);
    expect(files).toBe(3);
    expect(new Set(await names(buyer, box))).toEqual(new Set(['资料', '资料.zip']));
    expect(new Set(await names(buyer, id))).toEqual(new Set(['说明.txt', '图']));
    const [deep] = await list(buyer, { words: '乙.txt', folderId: id });
    expect(deep?.filePath).toMatch(/\/资料\/图\/深$/);
  });

  it.each([
    ['../', 'xx/a.txt', '../a.txt'],
    ['absolute', 'xetc/a.txt', '/etc/a.txt'],
    ['of a drive', 'xx/a.txt', 'c:/a.txt'],
    ['backwards', 'xx/a.txt', '..\\a.txt'],
  ])('with a path that leads elsewhere is refused: %s', async (_, from, to) => {
    const { answer, box } = await unzip(renamed(await zipOf({ [from]: 'x' }), from, to));
    expect(refused(answer)).toContain('指向别处');
    expect(await names(buyer, box)).toEqual(['资料.zip']);
  });

  it('with names in GBK has them right, also where a byte looks like a backslash', async () => {
    // The second byte of 誠 is that of a backslash.
    const gbk = Buffer.from([0xd5, 0x5c, 0xd0, 0xc5, 0x2e, 0x74, 0x78, 0x74]);
    const { answer } = await unzip(renamed(await zipOf({ 'abcd.txt': 'x' }), 'abcd.txt', gbk, false));
    const [name] = await names(buyer, ok(answer).id);
    expect(name).toBe('誠信.txt'.replace('誠', new TextDecoder('gb18030').decode(gbk.subarray(0, 2))));
    expect(name).not.toMatch(/[?\uFFFD]/);
  });

  it('leaves links out', async () => {
    const { answer } = await unzip(await zipOf({ link: '/etc/passwd' }, 0o120777));
    expect(ok(answer)).toMatchObject({ files: 0, leftOut: 1 });
  });

  it('that comes to too much, has too many files or lies too deep is refused, quickly', async () => {
    const bomb = await zipOf({ '零.bin': Buffer.alloc(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(refused((await unzip(bomb)).answer)).toContain('过大');
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, 'x']));
    expect(refused((await unzip(await zipOf(many))).answer)).toContain('过多');
    const deep = `${Array.from({ length: 400 }, () => 'a').join('/')}/x.txt`;
    expect(refused((await unzip(await zipOf({ [deep]: 'x' }))).answer)).toContain('层数');
  });

  it('that lies about its sizes, or is none, is refused and leaves nothing', async () => {
    const zip = await zipOf({ 'a.txt': 'x'.repeat(5000) });
    const lying = Buffer.from(zip);
    const at = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    lying.writeUInt32LE(10, at + 24);
    const { answer, box } = await unzip(lying);
    expect(refused(answer)).toContain('已损坏');
    expect(await names(buyer, box)).toEqual(['资料.zip']);
    expect(refused((await unzip(Buffer.from('no zip at all'))).answer)).toContain('不是压缩包');
  });

  it('is unpacked by who may upload beside it alone', async () => {
    const box = await folder(buyer, await own(buyer));
    const { id } = await place(buyer, box, 'a.zip', await zipOf({ 'a.txt': 'x' }));
    ok(await call(buyer, 'setRights', { id: box, entries: [{ kind: 'person', who: '3', rights: 1 }] }));
    expect(refused(await call(keeper, 'unzip', { id }))).toContain('没有上传权限');
  });
});

describe('what is looked for', () => {
  const office = (part: string, xml: string) => zipOf({ '[Content_Types].xml': '<x/>', [part]: xml });

  it('is found in names, texts and office files, with what stands around it', async () => {
    const box = await folder(buyer, await own(buyer));
    await place(buyer, box, '笔记.txt', Buffer.from(`${'前'.repeat(100)}滑轨的供货周期是十五天${'后'.repeat(100)}`));
    await place(buyer, box, '旧账.csv', Buffer.from(new Uint8Array([0xbb, 0xac, 0xb9, 0xec, 0x2c, 0x31])));
    await place(
      buyer,
      box,
      '合同.docx',
      await office('word/document.xml', '<w:p><w:t>滑</w:t><w:t>轨 &amp; 铰链</w:t></w:p>'),
    );
    await place(buyer, box, '价目.xlsx', await office('xl/sharedStrings.xml', '<sst><si><t>滑轨</t></si></sst>'));
    await place(buyer, box, '介绍.pptx', await office('ppt/slides/slide1.xml', '<a:p><a:t>滑轨</a:t></a:p>'));
    await place(buyer, box, '坏.docx', Buffer.from('504b0304', 'hex'));
    const found = await list(buyer, { folderId: box, words: '滑轨' });
    expect(new Set(found.map(({ fileName }) => fileName))).toEqual(
      new Set(['笔记.txt', '旧账.csv', '合同.docx', '价目.xlsx', '介绍.pptx']),
    );
    const note = found.find(({ fileName }) => fileName === '笔记.txt')?.highlightFields as {
      text: string;
      words: string[];
    };
    expect(note.words).toEqual(['滑轨']);
    expect(note.text).toMatch(/^前{40}滑轨的供货周期/);
    expect(await names(buyer, box, { words: '滑轨 铰链' })).toEqual(['合同.docx']);
    expect(await names(buyer, box, { words: '%' })).toEqual([]);
    expect(await list(keeper, { words: '滑轨的供货周期' })).toEqual([]);
  });

  it('is what a file says now, not what it said', async () => {
    const box = await folder(buyer, await own(buyer));
    await place(buyer, box, '计划.txt', Buffer.from('去年的安排'));
    await place(buyer, box, '计划.txt', Buffer.from('今年的安排'), { same: 'version' });
    expect(await names(buyer, box, { words: '今年的' })).toEqual(['计划.txt']);
    expect(await names(buyer, box, { words: '去年的' })).toEqual([]);
  });
});
