import { expect } from 'vitest';
import { add, type Body, detail } from './records';
import type { Answer, Client, TestApp } from './testApp';

/** A new account set has the periods of its year. */
export const YEAR = new Date().getFullYear();
/** A month of it, from 1. */
export const month = (number: number): string => `${YEAR}-${String(number).padStart(2, '0')}`;

/** Where tests of assets work: an account set of their own, and what cards of it name. */
export interface AssetBooks {
  app: TestApp;
  client: Client;
  classId: string;
  office: string;
}

/** What tests of assets enter, do and look up. */
export function assetTools(given: () => AssetBooks) {
  const app = () => given().app;
  const client = () => given().client;
  const enter = (name: string, body: Body): Promise<string> => add(client(), app().resource(name), body);
  const act = (name: string, action: string, id: string): Promise<Answer> =>
    client().post(`${app().resource(name).operations.action}/${action}`, { ids: [id], confirmed: true });
  async function done(name: string, id: string, ...actions: string[]): Promise<string> {
    for (const action of actions) expect(await act(name, action, id), action).toMatchObject({ code: 200 });
    return id;
  }
  const all = async (name: string, query: Body = {}): Promise<Body[]> =>
    (await client().get(app().resource(name).operations.list, { pageSize: '100', ...query })).data.list as Body[];
  const subject = async (code: string): Promise<string> =>
    String((await all('accountSubject', { code })).find((found) => found.code === code)?.id);

  /** A card, reviewed unless it is only to be entered. */
  async function card(name: string, more: Body = {}): Promise<string> {
    return enter('fixedAsset', {
      name,
      billDate: `${YEAR}-03-15`,
      startDate: `${YEAR}-03-15`,
      origin: 'bought',
      classId: given().classId,
      count: 1,
      originalValue: '120000.00',
      method: 'straight',
      life: 60,
      salvageRate: '5',
      assetSubjectId: await subject('1601'),
      accumulatedSubjectId: await subject('1602'),
      expenseSubjectId: await subject('5602'),
      departments: [{ departmentId: given().office, share: '100' }],
      ...more,
    });
  }
  const inUse = async (name: string, more: Body = {}): Promise<string> =>
    done('fixedAsset', await card(name, more), 'review');

  const api = () => `${app().resource('depreciation').api}/quickProvision`;
  const show = async (work: Body = {}, by: Client = client()): Promise<Answer> => by.post(`${api()}/show`, { work });
  const provision = async (month: string, work: Body = {}, by: Client = client()): Promise<Answer> =>
    by.post(api(), { month, work });
  const runOf = async (of: string): Promise<Body> => {
    const [found] = await all('depreciation', { month: `${of},${of}` });
    return detail(client(), app().resource('depreciation'), String(found?.id));
  };
  /** What a month took of an asset, its departments together. */
  async function taken(id: string, of: string): Promise<number> {
    const lines = (await runOf(of)).lines as Body[];
    return lines
      .filter(({ assetId }) => String(assetId) === id)
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  }
  /** The voucher of a document: code of the subject, department, debit, credit. */
  async function voucherOf(kind: string, code: string): Promise<{ id: string; origin: string; lines: unknown[][] }> {
    const [source] = await all('voucherSource', { documentKind: kind, documentCode: code });
    const voucher = await detail(client(), app().resource('cashVoucher'), String(source?.voucherId));
    const lines = (voucher.lines as Body[]).map(({ credit, debit, departmentName, subjectName }) => [
      String(subjectName).split(' ')[0],
      departmentName ?? null,
      debit,
      credit,
    ]);
    return { id: String(voucher.id), origin: String(voucher.origin), lines };
  }

  return { act, all, card, done, enter, inUse, provision, runOf, show, subject, taken, voucherOf };
}
