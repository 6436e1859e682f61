import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  action,
  openSmallCompany,
  own,
  type Answer,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';

const list = (resource: string, label: string, actions: readonly string[] = []) => ({
  [`${resource}List`]: { kind: 'list', columns: [label], actions: ['add', 'edit', 'delete', ...actions] },
  [`${resource}Detail`]: { kind: 'detail', permission: 'list' },
});
const STATUS = { status: { type: 'enum', title: '状态', system: true } };
const TIMES = { updatedTime: { type: 'datetime', title: '修改时间', system: true } };

const FILES = {
  '_shared/dictionaries/handling.json': {
    schemaVersion: 5,
    title: '处理',
    items: ['mask', 'refuse'].map((value) => ({ value, label: value })),
  },
  '_shared/machines/answered.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 0,
    states: [0, 1].map((value) => ({ value, title: `状态${value}`, color: 'default' })),
    actions: {
      edit: action('编辑', { from: [0, 1], permission: 'update' }),
      delete: action('删除', { from: [0, 1], permission: 'delete' }),
      answer: action('答复', { from: [0], to: 1, permission: 'update', asks: ['reply'] }),
    },
  },
  'trade/word.json': own(
    'word',
    '敏感词',
    {
      text: { type: 'text', title: '词', required: true, max: 50, unique: true },
      handling: { type: 'enum', dictionary: 'handling', title: '处理', required: true },
      ...STATUS,
      ...TIMES,
    },
    {
      machine: 'review',
      label: 'text',
      screens: list('word', 'text', ['review', 'unreview']),
      sensitiveWords: { word: 'text', handling: 'handling', filter: { status: '0' } },
    },
  ),
  'trade/note.json': own(
    'note',
    '通知',
    {
      title: { type: 'text', title: '标题', required: true },
      said: { type: 'textarea', title: '说明', max: 500 },
      content: { type: 'richText', title: '内容' },
      reply: { type: 'textarea', title: '答复', editable: false },
      free: { type: 'text', title: '自己看的' },
      rows: { type: 'lines', title: '明细', fields: { remark: { type: 'text', title: '备注' } } },
      ...STATUS,
      ...TIMES,
    },
    {
      machine: 'answered',
      label: 'title',
      screens: list('note', 'title', ['answer']),
      remarks: 'list',
      buttons: {
        advise: { title: '建议', permission: 'update', select: 'many', sets: { free: "'有'" }, asks: ['said'] },
      },
      checksWords: ['title', 'said', 'content', 'reply', 'rows.remark'],
    },
  ),
};

let company: SmallCompany;
let client: SmallClient;
/** Of the account set where nobody has entered a word. */
let elsewhere: SmallClient;
beforeAll(async () => {
  company = await openSmallCompany(FILES, [{ id: '1', name: '管理员', may: 'all', mayInSecond: 'all' }]);
  client = await company.as('1');
  elsewhere = await company.as('1', '2');
});
afterAll(() => company?.close());

const entered = async (resource: string, body: Body, by = client): Promise<string> => {
  const answer = await by.post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data.id as string;
};
const read = async (id: string, by = client): Promise<Body> => (await by.get('/api/trade/note/detail', { id })).data;
const word = (text: string, handling = 'mask', by = client): Promise<string> => entered('word', { text, handling }, by);
const titled = async (title: string, by = client): Promise<string> =>
  (await read(await entered('note', { title }, by), by)).title;
const told = ({ code, data }: Answer): [number, string[]] => [
  code,
  (data as { text?: string; remark: string }[]).map(({ remark, text }) => text ?? remark),
];
const doc = (...content: object[]) => ({ type: 'doc', content });
const run = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});

describe('sensitive words', () => {
  it('are covered in texts of the header and of lines, and nothing else changes', async () => {
    await word('赌博');
    const id = await entered('note', {
      title: '不许赌 博！',
      said: '第一行赌博\n第二行赌\n博',
      free: '赌博',
      rows: [{ remark: '无' }, { remark: '赌博赌博' }],
    });
    expect(await read(id)).toMatchObject({
      title: '不许* *！',
      said: '第一行**\n第二行赌\n博',
      free: '赌博',
      rows: [{ remark: '无' }, { remark: '****' }],
    });
  });

  it('refuse a text with its field and the word, and say what to do', async () => {
    await word('假发票', 'refuse');
    const before = await company.database.kysely
      .selectFrom('r_note' as never)
      .selectAll()
      .execute();
    const refused = await client.post('/api/trade/note/add', {
      title: '好',
      said: '代开假_发_票',
      rows: [{ remark: '假发票' }],
    });
    expect(told(refused)).toEqual([
      900,
      ['说明：含有敏感词「假发票」，请修改后再提交', '第 1 行 备注：含有敏感词「假发票」，请修改后再提交'],
    ]);
    expect(
      await company.database.kysely
        .selectFrom('r_note' as never)
        .selectAll()
        .execute(),
    ).toHaveLength(before.length);
  });

  it('are found across the runs of a paragraph of rich text, whose structure stays', async () => {
    await word('法轮功');
    const content = doc(
      { type: 'heading', attrs: { level: 2 }, content: [run('练法', 'bold'), run('轮', 'italic'), run('功的')] },
      { type: 'paragraph', content: [run('法轮'), { type: 'hardBreak' }, run('功')] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [run('法轮')] }] }] },
      { type: 'paragraph', content: [run('功')] },
    );
    const { content: kept } = await read(await entered('note', { title: '文', content }));
    expect(kept).toEqual(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [run('练*', 'bold'), run('*', 'italic'), run('*的')] },
        ...content.content.slice(1),
      ),
    );
    await word('传销', 'refuse');
    const refused = await client.post('/api/trade/note/add', {
      title: '文',
      content: doc({ type: 'paragraph', content: [run('传', 'bold'), run('销')] }),
    });
    expect(told(refused)[1]).toEqual(['内容：含有敏感词「传销」，请修改后再提交']);
  });

  it('are looked for in what actions and buttons ask for, in remarks, and in many records at once', async () => {
    await word('滚蛋');
    await word('机密', 'refuse');
    const id = await entered('note', { title: '问' });
    const refused = await client.post('/api/trade/note/answer', { ids: [id], reply: '这是机密' });
    expect(told(refused)).toEqual([900, ['答复：含有敏感词「机密」，请修改后再提交']]);
    expect((await read(id)).status).toBe(0);
    expect((await client.post('/api/trade/note/answer', { ids: [id], reply: '滚 蛋吧' })).code).toBe(200);
    expect((await client.post('/api/trade/note/advise', { ids: [id], said: '滚蛋' })).code).toBe(200);
    expect(await read(id)).toMatchObject({ status: 1, reply: '* *吧', said: '**' });
    expect((await client.post('/api/trade/note/remark', { id, text: '你滚蛋' })).code).toBe(200);
    expect(told(await client.post('/api/trade/note/remark', { id, text: '机 密' }))).toEqual([
      900,
      ['含有敏感词「机密」，请修改后再提交'],
    ]);
    const remarks = await client.get('/api/trade/note/remarks', { id });
    expect(remarks.data.list.map(({ text }: Body) => text)).toEqual(['你**']);
  });

  it('leave what stood there before the list had them, and check what is new', async () => {
    const id = await entered('note', { title: '旧词在此', said: '没有', rows: [{ remark: '旧词' }] });
    await word('旧词', 'refuse');
    const now = await read(id);
    const edited = await client.post('/api/trade/note/edit', { ...now, said: '改了' });
    expect(edited, JSON.stringify(edited.data)).toMatchObject({ code: 200 });
    const again = await client.post('/api/trade/note/edit', { ...(await read(id)), title: '旧词又来' });
    expect(told(again)[1]).toEqual(['标题：含有敏感词「旧词」，请修改后再提交']);
  });

  it('hold from the change of the list on: added, put out of use, put back, changed, deleted, taken back', async () => {
    const text = '一种新说法';
    expect(await titled(text)).toBe(text);
    const id = await word('新说法');
    expect(await titled(text)).toBe('一种***');
    await client.post('/api/trade/word/review', { ids: [id] });
    expect(await titled(text)).toBe(text);
    await client.post('/api/trade/word/unreview', { ids: [id] });
    expect(await titled(text)).toBe('一种***');
    const stored = (await client.get('/api/trade/word/detail', { id })).data;
    expect((await client.post('/api/trade/word/edit', { ...stored, text: '说法' })).code).toBe(200);
    expect(await titled(text)).toBe('一种新**');
    await client.post('/api/trade/word/delete', { ids: [id] });
    expect(await titled(text)).toBe(text);
    // A word that was refused leaves nothing behind.
    await word('说法');
    expect((await client.post('/api/trade/word/add', { text: '说法', handling: 'refuse' })).code).not.toBe(200);
    expect(await titled(text)).toBe('一种新**');
  });

  it('are those of the account set', async () => {
    await word('只在一处');
    expect(await titled('只在一处')).toBe('****');
    expect(await titled('只在一处', elsewhere)).toBe('只在一处');
    await word('另一处', 'mask', elsewhere);
    expect([await titled('另一处'), await titled('另一处', elsewhere)]).toEqual(['另一处', '***']);
  });

  it('are no blanks and signs alone', async () => {
    const refused = await client.post('/api/trade/word/add', { text: '- * -', handling: 'mask' });
    expect(told(refused)).toEqual([900, ['词：不能只有空格和符号']]);
  });
});
