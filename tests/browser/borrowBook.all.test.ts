import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const AT = '/oa/officeSuppliesManagement';
const BOOK = '精益生产实务手册';
let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const { api } = app;
  const book = { name: BOOK, classId: '1', unit: '本', price: '58.00', minStock: '0' };
  const { id: supplyId } = await api.post<{ id: string }>('/api/oa/bookSupplies/add', book);
  const lines = [{ supplyId, quantity: '1', price: '58.00' }];
  const { id } = await api.post<{ id: string }>('/api/oa/bookSuppliesIn/add', { kind: 'purchase', lines });
  await api.post('/api/oa/bookSuppliesIn/stockIn', { ids: [id] });
});
afterAll(() => app?.close());

/** How many copies lie on the shelf, as the list of books tells it. */
async function onShelf(): Promise<string> {
  const { page, close } = await app.open(`${AT}/bookSuppliesList?name=${BOOK}`);
  const stock = await screenOf(page).rowWith(BOOK).locator('[data-col="stock"]').innerText();
  await close();
  return stock;
}

it('B-419 B-495 a book is borrowed by keys, handed out, missed on the shelf, and brought back', async () => {
  const claim = await app.open(`${AT}/bookSuppliesCollectionAdd`);
  const form = screenOf(claim.page);
  const { keyboard } = claim.page;
  await form.input('claimantId').waitFor();
  await keyboard.press('Control+Enter');
  await claim.page.locator('.gj-lines .gj-editing input:focus').waitFor();
  await keyboard.type('jyscsw');
  await claim.page.getByRole('option', { name: BOOK }).waitFor();
  await keyboard.press('Enter');
  await expect.poll(() => form.cell(0, 'supplyId').innerText()).toContain(BOOK);
  expect(await axeFindings(claim.page)).toEqual([]);
  await keyboard.press('F8');
  await claim.page.waitForURL((url) => url.pathname.endsWith('bookSuppliesCollectionDetail'));
  const code = (await form.panel.locator('.gj-detail-name').innerText()).split(' ').at(-1)!;
  expect(await onShelf()).toBe('1');
  await claim.close();

  const grant = await app.open(`${AT}/bookSuppliesGrantList?code=${code}`);
  const grants = screenOf(grant.page);
  await grants.rowWith(code).waitFor();
  await grants.tick(0);
  await grants.press('grant');
  await grants.rowWith(code).getByText('已发放').waitFor();
  expect(await onShelf()).toBe('0');
  await grant.close();

  // From the claim to what brings it back, which says itself what is out.
  const lent = await app.open(`${AT}/bookSuppliesCollection?code=${code}`);
  const claims = screenOf(lent.page);
  await claims.rowWith(code).waitFor();
  await claims.tick(0);
  await claims.panel.getByRole('button', { name: '归还' }).click();
  await lent.page.waitForURL((url) => url.pathname.endsWith('bookSuppliesReturnAdd'));
  await expect.poll(() => claims.cell(0, 'returnable').innerText()).toBe('1');
  await lent.page.keyboard.press('F8');
  await lent.page.waitForURL((url) => url.pathname.endsWith('bookSuppliesReturnDetail'));
  await claims.press('giveBack');
  await claims.panel.getByText('已归还').first().waitFor();
  expect(await onShelf()).toBe('1');
  await lent.close();
});
