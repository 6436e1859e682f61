import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';

const AT = '/base/department/departmentChart';
let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

it('shows the departments with heads and counts; arrow keys walk and fold, Enter shows people', async () => {
  const { page, close } = await app.open(AT, { viewport: { width: 1366, height: 768 } });
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await item('华东精工五金').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const { list } = await app.api.get<{ list: { departmentId: string; status: number; jobStatus: string }[] }>(
    '/api/bus/employee/list',
    { pageSize: '200' },
  );
  const working = list.filter(({ jobStatus, status }) => status === 1 && jobStatus !== 'left');
  const counted = async (name: string): Promise<string> => item(name).locator('.chart-count').first().innerText();
  expect(await counted('华东精工五金')).toBe(`${working.length}人`);
  const production = working.filter(({ departmentId }) => ['8', '9', '10', '11', '12'].includes(departmentId));
  expect(await counted('生产部')).toBe(`${production.length}人`);
  await item('华东精工五金').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('行政部');
  await page.keyboard.press('Enter');
  await page.getByText('行政经理').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await item('生产部').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => item('冲压车间').count()).toBe(0);
  expect(await item('生产部').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-department'))).toBe('1');
  await item('生产部').locator('.chart-fold').click();
  await item('冲压车间').waitFor();
  await page.keyboard.press('End');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('宁波综合部');
  await close();
});

it('is printed on A4 landscape, as it stands, and nothing of that stays', async () => {
  const { page, close } = await app.open(AT, { viewport: { width: 1366, height: 768 } });
  await page.getByRole('treeitem', { name: /^行政部/ }).click();
  await page.getByText('行政经理').waitFor();
  const printed = await page.evaluate(() => {
    const said: { paper: string; boxes: number; people: number; zoom: number }[] = [];
    window.print = () => {
      const paper = document.querySelector('.gj-papers ul');
      said.push({
        paper: document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText ?? '',
        boxes: paper?.querySelectorAll('[role=treeitem]').length ?? 0,
        people: paper?.querySelectorAll('.chart-people li').length ?? 0,
        zoom: paper ? Number(getComputedStyle(paper).zoom) : 0,
      });
    };
    [...document.querySelectorAll('button')].find((button) => button.textContent === '打印')?.click();
    return said;
  });
  expect(printed).toEqual([
    { paper: expect.stringMatching(/size: a4 landscape/i), boxes: 13, people: 2, zoom: expect.any(Number) },
  ]);
  expect(printed[0]?.zoom).toBeGreaterThan(0.4);
  expect(printed[0]?.zoom).toBeLessThanOrEqual(1);
  expect(await page.locator('.gj-papers').count()).toBe(0);
  expect(await page.evaluate(() => document.querySelector('.chart-tree')?.getAttribute('style') ?? '')).toBe('');
  await close();
});

it('is an indented tree on a phone, without anything beside the window', async () => {
  const { page, close } = await app.open(AT, { viewport: { width: 390, height: 844 } });
  await page.getByRole('treeitem', { name: /^装配车间/ }).waitFor();
  const edges = await page.evaluate(() =>
    [...document.querySelectorAll('.chart-box')].map((box) => Math.round(box.getBoundingClientRect().right)),
  );
  expect(Math.max(...edges)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);
  await close();
});
