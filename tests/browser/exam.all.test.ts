import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const HALL = '/forumManage/learnCenter/examHall';
const ANSWER = '**/api/forum/exam/answer';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** An exam of the administrator, whose session the page has too: a choice, a blank and an essay. */
async function published(name: string): Promise<void> {
  const { api } = app;
  const point = await api.post<{ id: string }>('/api/forum/knowledgePoint/add', { name });
  const add = async (given: object): Promise<string> =>
    (
      await api.post<{ id: string }>('/api/forum/examQuestion/add', {
        pointId: point.id,
        difficulty: 'easy',
        options: [],
        blanks: [],
        ...given,
      })
    ).id;
  const ids = [
    await add({ kind: 'single', stem: `${name}选择`, options: [{ text: '甲', isRight: 1 }, { text: '乙' }] }),
    await add({ kind: 'blank', stem: `${name}____`, blanks: [{ place: 1, text: '零' }] }),
    await add({ kind: 'essay', stem: `${name}问答`, answerText: '要点' }),
  ];
  const exam = {
    name,
    mode: 'fixed',
    minutes: 30,
    passScore: '6',
    attempts: 1,
    counted: 'best',
    partial: 'none',
    shows: 'handedIn',
    questions: ids.map((questionId) => ({ questionId, score: '5' })),
    rules: [],
  };
  const { id } = await api.post<{ id: string }>('/api/forum/exam/add', exam);
  const whole = await api.get<object>('/api/forum/exam/detail', { id });
  await api.post('/api/forum/exam/assign', { ...whole, people: [{ personId: '1' }] });
  await api.post('/api/forum/exam/publish', { ids: [id] });
}

describe('an exam is sat in a browser', () => {
  it('B-396 and nothing is lost when the line is cut in the middle, nor over a reload', async () => {
    await published('界面试验考试');
    const { close, page } = await app.open(HALL, { allow: [/ERR_FAILED/] });
    const { panel } = screenOf(page);
    await panel
      .getByRole('listitem')
      .filter({ hasText: '界面试验考试' })
      .getByRole('button', { name: '开始考试' })
      .click();
    const question = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
    const saving = panel.locator('.ex-saving');
    await panel.getByRole('timer').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await question('选择').getByRole('radio', { name: '甲' }).check();
    await question('选择')
      .getByText(/\d已保存$/)
      .waitFor();
    await page.route(ANSWER, (route) => route.abort());
    await question('试验考试____').getByRole('textbox').fill('零');
    await question('问答').getByRole('textbox').fill('断线时写下的话');
    await expect.poll(() => saving.innerText()).toBe('2题尚未保存，正在重试');
    await question('问答').getByText('尚未保存').waitFor();

    await page.reload();
    await panel.getByRole('timer').waitFor();
    expect(await question('问答').getByRole('textbox').inputValue()).toBe('断线时写下的话');
    expect(await question('选择').getByRole('radio', { name: '甲' }).isChecked()).toBe(true);
    await page.unroute(ANSWER);
    await expect.poll(() => saving.innerText(), { timeout: 20_000 }).toBe('已答3/3题，全部已保存');

    await panel.getByRole('button', { name: '交卷' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '交卷' }).click();
    await panel.getByText('已交卷，阅卷完成后公布成绩').waitFor();
    await close();
  });

  it('and marked below the paper, whose result the examinee then reads', async () => {
    const { list } = await app.api.get<{ list: { id: string; examId: string }[] }>('/api/forum/examPaper/list', {
      status: '1',
      examineeId: '1',
      pageSize: '1',
    });
    const paper = list[0]?.id ?? '';
    const marker = await app.open(`/forumManage/learnCenter/examPaperDetail?id=${paper}`);
    const { panel } = screenOf(marker.page);
    const answers = panel.getByRole('region', { name: '答题' });
    const essay = answers.getByRole('listitem').filter({ hasText: '断线时写下的话' });
    await essay.getByRole('textbox', { name: '得分' }).fill('4');
    await essay.getByRole('textbox', { name: '评语' }).fill('要点齐全');
    await answers.getByRole('button', { name: '保存评分' }).click();
    await essay.getByText('4 / 5').waitFor();
    expect(await axeFindings(marker.page)).toEqual([]);
    await panel.getByRole('button', { name: '完成', exact: true }).click();
    await marker.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await panel.getByText('已完成').first().waitFor();
    await marker.close();

    const { close, page } = await app.open(`${HALL}?paper=${paper}`);
    const result = screenOf(page).panel;
    await result.getByText('14分 及格').waitFor();
    await result.getByText('要点齐全').waitFor();
    await close();
  });
});
