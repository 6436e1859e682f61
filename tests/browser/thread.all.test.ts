import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiSession, KEEPER } from '../support/apiSession';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const TOPIC = '/forumManage/forumInfo';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Somebody asks, in a category of the demonstration; gives the id of the topic. */
async function asked(title: string): Promise<string> {
  const { list } = await app.api.get<{ list: { id: string }[] }>('/api/forum/forumClassify/list', { pageSize: '1' });
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '滑轨有异响，怎么办？' }] }],
  };
  const { id } = await app.api.post<{ id: string }>('/api/forum/topic/add', {
    title,
    classifyId: list[0]?.id,
    kind: 'question',
    content,
  });
  return id;
}

describe('answers below a topic', () => {
  it('are written with words covered, voted for once, and one is accepted', async () => {
    const id = await asked('界面试验：滑轨异响');
    await app.api.post('/api/forum/sensitive/add', { word: '破烂货', handling: 'mask', category: 'abuse' });
    const keeper = await app.open(`${TOPIC}/topicDetail?id=${id}`, { account: KEEPER });
    const thread = screenOf(keeper.page).panel.getByRole('region', { name: '回答', exact: true });
    await thread.getByText('暂无回答').waitFor();
    const input = thread.getByRole('textbox', { name: '回答内容' });
    await input.fill('别再买破 烂 货，加注锂基脂');
    await keeper.page.keyboard.press('Control+Enter');
    const said = thread.getByRole('listitem').locator('p');
    await expect.poll(() => said.allInnerTexts()).toEqual(['别再买* * *，加注锂基脂']);
    expect(await input.inputValue()).toBe('');
    const own = thread.getByRole('button', { name: /^赞/ });
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    expect(await axeFindings(keeper.page)).toEqual([]);
    // Who has answered does not say which answer is the best.
    expect(await thread.getByRole('button', { name: '采纳' }).count()).toBe(0);
    await keeper.close();

    const asker = await app.open(`${TOPIC}/topicDetail?id=${id}`);
    const below = screenOf(asker.page).panel.getByRole('region', { name: '回答', exact: true });
    const vote = below.getByRole('button', { name: /^赞/ });
    await vote.click();
    await expect.poll(() => vote.innerText()).toBe('赞 1');
    expect(await vote.getAttribute('aria-pressed')).toBe('true');
    await vote.click();
    await expect.poll(() => vote.innerText()).toBe('赞 0');
    await below.getByRole('button', { name: '采纳', exact: true }).click();
    await below.getByText('最佳回答').waitFor();
    await below.getByRole('button', { name: '取消采纳' }).waitFor();
    expect(await axeFindings(asker.page)).toEqual([]);
    await asker.close();
  });

  it('are refused with the word that nobody may use, and what was typed stays', async () => {
    const id = await asked('界面试验：保密');
    await app.api.post('/api/forum/sensitive/add', { word: '绝密配方', handling: 'refuse', category: 'secret' });
    const { page, close } = await app.open(`${TOPIC}/topicDetail?id=${id}`, { account: KEEPER });
    const { dialogLines, panel } = screenOf(page);
    const input = panel.getByRole('textbox', { name: '回答内容' });
    await input.fill('绝密配方发你');
    await panel.getByRole('button', { name: '发表回答' }).click();
    await expect.poll(() => dialogLines.allInnerTexts()).toEqual([expect.stringContaining('含有敏感词「绝密配方」')]);
    expect(await input.inputValue()).toBe('绝密配方发你');
    await close();
  });

  it('are closed with the topic, and hidden from others with it', async () => {
    const id = await asked('界面试验：关闭');
    await app.api.post('/api/forum/topic/close', { ids: [id] });
    const { page, close } = await app.open(`${TOPIC}/topicDetail?id=${id}`, { account: KEEPER });
    const { panel } = screenOf(page);
    await panel.getByText('话题已关闭，不能再回答').waitFor();
    expect(await panel.getByRole('textbox', { name: '回答内容' }).count()).toBe(0);
    await close();
    await app.api.post('/api/forum/topic/hide', { ids: [id], hideReason: '试验' });
    const keeper = await apiSession(app.url, KEEPER);
    await expect(keeper.get('/api/forum/topic/thread', { id })).rejects.toThrow('记录不存在或已被删除');
  });
});
