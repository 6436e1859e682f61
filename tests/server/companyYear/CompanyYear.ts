import { sql } from 'kysely';
import { add, type Body } from '../records';
import type { Answer, Client, TestApp } from '../testApp';
import { LOAN, labourOf, money, OPENING, plainMonth, PRICE } from './plainYear';

const YEAR = new Date().getFullYear();
const TAXED = { taxRate: '13' };
const day = (month: number, of: number): string =>
  `${YEAR}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
const withTax = (cents: number): string => money((cents * 113) / 100);

/** A company that makes one product, trades in another and keeps its books by what the product offers, month by month. */
export class CompanyYear {
  /** documents that somebody has entered */
  entered = 0;
  private readonly ids = new Map<string, string>();

  constructor(
    private readonly app: TestApp,
    readonly client: Client,
  ) {}

  /** The last day of a month. */
  static lastDay = (month: number): string => new Date(Date.UTC(YEAR, month, 0)).toISOString().slice(0, 10);
  static firstDay = (month: number): string => day(month, 1);

  /** Masters, what was there before, and the rules that its own subjects need. */
  async found(): Promise<void> {
    const department = await this.master('department', '管理部', { kind: 'manage' });
    const factoryId = await this.master('factory', '一厂', { shortName: '一厂', address: '昆山' });
    await this.master('warehouse', '总仓', { factoryId, kind: 'product' });
    const unitId = await this.master('measureUnit', '台', { kind: 'count', decimals: 0 });
    const categoryId = await this.master('classify', '存货', { kind: 'product' });
    await this.master('workshop', '总装车间', { factoryId, departmentId: department });
    for (const [name, kind] of [
      ['钢材', 'material'],
      ['水泵', 'product'],
      ['阀门', 'product'],
    ] as const)
      await this.master('inventory', name, { categoryId, kind, unitId, ...TAXED });
    const contact = { contact: '王', tel: '13900000000', ...TAXED };
    for (const name of ['钢厂', '阀门厂'])
      await this.master('supplier', name, {
        ...contact,
        settlement: 'monthly',
        creditDays: 30,
        buyerId: '1',
        kind: 'material',
        level: 'C',
      });
    for (const name of ['水务公司', '工程公司'])
      await this.master('client', name, {
        ...contact,
        settlement: 'delivery',
        salesmanId: '1',
        kind: 'dealer',
        level: 'C',
        inPool: false,
      });
    const bank = await this.master('account', '基本户', { kind: 'bank', bankName: '工行', bankAccount: '62220000' });
    await this.master('expenseType', '办公费');
    const types: readonly [string, string, string][] = [
      ['expenseType', '发放工资', '2211'],
      ['expenseType', '利息', '5603'],
      ['incomeType', '借款', '2001'],
    ];
    for (const [resource, name, code] of types) {
      const id = await this.master(resource, name);
      const [purpose, key] =
        resource === 'expenseType' ? ['expense', 'expenseTypeId'] : ['otherIncome', 'incomeTypeId'];
      await this.enter('subjectRule', { purpose, [key!]: id, subjectId: await this.subject(code) });
    }
    await this.done('bankOrder', {
      billDate: day(1, 1),
      kind: 'opening',
      toAccountId: bank,
      amount: money(OPENING.money),
      handlerId: '1',
    });
    for (const [code, cents] of [
      ['1002', OPENING.money],
      ['1601', OPENING.asset],
      ['3001', OPENING.money + OPENING.asset],
    ] as const)
      await this.enter('initialBalance', { subjectId: await this.subject(code), yearStart: money(cents) });
    await this.ok(`${this.app.resource('initialBalance').operations.action}/start`);
    const subjects = {
      assetSubjectId: await this.subject('1601'),
      accumulatedSubjectId: await this.subject('1602'),
      expenseSubjectId: await this.subject('5602'),
    };
    const terms = { method: 'straight', life: 60, salvageRate: '5', ...subjects };
    const classId = await this.master('assetClass', '机器设备', { ...terms, sort: 0 });
    await this.done('fixedAsset', {
      name: '生产线',
      billDate: day(1, 1),
      startDate: day(1, 1),
      origin: 'opening',
      monthsUsed: 0,
      openingAccumulated: '0',
      classId,
      count: 1,
      originalValue: money(OPENING.asset),
      ...terms,
      departments: [{ departmentId: department, share: '100' }],
    });
  }

  /** What happens in a month, entered, and its books made until nothing of it waits. */
  async live(month: number): Promise<void> {
    const plan = plainMonth(month);
    await this.buy(month, '钢厂', '钢材', plan.material, PRICE.material, 0.5);
    await this.buy(month, '阀门厂', '阀门', plan.goods, PRICE.goods, 1);
    await this.make(month, plan.made);
    const { onTerms, sold, traded } = plan;
    await this.sell(month, '水务公司', '水泵', sold, PRICE.sold, 1);
    await this.sell(month, '水务公司', '阀门', traded, PRICE.traded, 1);
    await this.sell(month, '工程公司', '阀门', onTerms, PRICE.traded, 0.5);
    const labour = labourOf(plan);
    await this.voucher(month, '计提工资', [
      ['4001', labour],
      ['5602', plan.wages],
      ['2211', -labour - plan.wages],
    ]);
    await this.spend(month, '发放工资', labour + plan.wages);
    await this.spend(month, '办公费', plan.office);
    if (month === 1)
      await this.done('receive', {
        billDate: day(month, 3),
        clientId: this.of('水务公司'),
        accountId: this.of('基本户'),
        paid: money(LOAN),
        lines: [{ incomeTypeId: this.of('借款'), departmentId: this.of('管理部'), amount: money(LOAN) }],
      });
    if (plan.interest > 0) await this.spend(month, '利息', plan.interest);
    if (plan.incomeTax > 0)
      await this.voucher(month, '计提所得税', [
        ['5801', plan.incomeTax],
        ['222104', -plan.incomeTax],
      ]);
    await this.ok(`${this.app.resource('depreciation').api}/quickProvision`, {
      month: day(month, 1).slice(0, 7),
      work: {},
    });
  }

  /** Vouchers of all that waits, cost and profit carried over, both closings. */
  async close(month: number): Promise<void> {
    const { api } = this.app.resource('voucherSource');
    const billDate = `${CompanyYear.firstDay(month)},${CompanyYear.lastDay(month)}`;
    const waits = (await this.all('voucherSource', { billDate })).filter(({ voucherId }) => !voucherId);
    await this.ok(`${api}/makeVouchers`, { ids: waits.map(({ id }) => id) });
    await this.postAll();
    for (const action of ['carryCost', 'carryProfit']) {
      await this.period(month, action);
      await this.postAll();
    }
    for (const action of ['close', 'financeClose']) await this.period(month, action);
  }

  async all(name: string, query: Body = {}): Promise<Body[]> {
    return (await this.client.get(this.app.resource(name).operations.list, { pageSize: '100', ...query })).data
      .list as Body[];
  }

  /** Does something to a period, which nothing may warn of. */
  private async period(month: number, action: string): Promise<void> {
    const [period] = await this.all('accountingPeriod', { code: day(month, 1).slice(0, 7) });
    await this.ok(`${this.app.resource('accountingPeriod').api}/${action}`, { ids: [period!.id] });
  }

  private async postAll(): Promise<void> {
    for (const [action, status] of [
      ['review', '0'],
      ['post', '1'],
    ] as const) {
      const ids = (await this.all('cashVoucher', { status })).map(({ id }) => id);
      if (ids.length > 0) await this.ok(`${this.app.resource('cashVoucher').operations.action}/${action}`, { ids });
    }
  }

  private async buy(month: number, from: string, what: string, pieces: number, net: number, paid: number) {
    const quantity = String(pieces);
    const receipt = await this.done(
      'procure',
      {
        billDate: day(month, 5),
        supplierId: this.of(from),
        ...this.place(),
        kind: 'purchase',
        buyerId: '1',
        ...TAXED,
        lines: [{ ...this.goods(what), quantity, arrivedQuantity: quantity, price: withTax(net) }],
      },
      'post',
    );
    const amount = money(((pieces * net * 113) / 100) * paid);
    await this.done('payment', {
      billDate: day(month, 20),
      supplierId: this.of(from),
      accountId: this.of('基本户'),
      amount,
      settled: [{ itemId: await this.opened('procure', receipt), amount }],
    });
  }

  private async make(month: number, pieces: number): Promise<void> {
    const quantity = String(pieces);
    await this.done(
      'materialOut',
      {
        billDate: day(month, 6),
        kind: 'produce',
        ...this.place(),
        workshopId: this.of('总装车间'),
        departmentId: this.of('管理部'),
        receiverId: '1',
        lines: [{ ...this.goods('钢材'), requestedQuantity: quantity, quantity }],
      },
      'post',
    );
    await this.done(
      'production',
      {
        billDate: day(month, 10),
        kind: 'finished',
        ...this.place(),
        workshopId: this.of('总装车间'),
        delivererId: '1',
        lines: [{ ...this.goods('水泵'), deliveredQuantity: quantity, quantity, price: money(PRICE.made) }],
      },
      'post',
    );
  }

  private async sell(month: number, to: string, what: string, pieces: number, net: number, paid: number) {
    const sale = await this.done('sales', {
      billDate: day(month, 12),
      shipDate: day(month, 12),
      clientId: this.of(to),
      salesmanId: '1',
      departmentId: this.of('管理部'),
      ...this.place(),
      settlement: 'delivery',
      contact: '王',
      tel: '13900000000',
      ...TAXED,
      deliveryAddress: '苏州',
      freight: '0',
      lines: [{ ...this.goods(what), quantity: String(pieces), price: withTax(net) }],
    });
    const { data } = await this.client.get(this.app.resource('sellOut').operations.generate, {
      from: 'sales',
      id: sale,
    });
    await this.done('sellOut', { ...data, billDate: day(month, 13), ...this.place() }, 'post');
    const amount = money(((pieces * net * 113) / 100) * paid);
    await this.done('collection', {
      billDate: day(month, 25),
      clientId: this.of(to),
      accountId: this.of('基本户'),
      amount,
      settled: [{ itemId: await this.opened('sales', sale), amount }],
    });
  }

  private async spend(month: number, type: string, cents: number): Promise<void> {
    await this.done('cost', {
      billDate: day(month, 26),
      accountId: this.of('基本户'),
      paid: money(cents),
      lines: [{ expenseTypeId: this.of(type), departmentId: this.of('管理部'), amount: money(cents) }],
    });
  }

  /** Cents, debit above zero. */
  private async voucher(month: number, summary: string, entries: readonly (readonly [string, number])[]) {
    const lines = [];
    for (const [code, cents] of entries)
      lines.push({
        summary,
        subjectId: await this.subject(code),
        [cents > 0 ? 'debit' : 'credit']: money(Math.abs(cents)),
        ...(code === '5602' ? { departmentId: this.of('管理部') } : {}),
      });
    await this.enter('cashVoucher', { word: 'transfer', billDate: day(month, 28), attachmentCount: 0, lines });
  }

  private place(): Body {
    return { warehouseId: this.of('总仓'), factoryId: this.of('一厂'), keeperId: '1' };
  }
  private goods(what: string): Body {
    return { productId: this.of(what), unitId: this.of('台') };
  }

  /** The item that a document has opened. */
  private async opened(kind: string, id: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from r_open_item where document_kind = ${kind} and document_id = ${id}`.execute(
      this.app.database.kysely,
    );
    return rows[0]!.id;
  }

  private async subject(code: string): Promise<string> {
    const found = (await this.all('accountSubject', { code })).find((subject) => subject.code === code);
    return String(found!.id);
  }

  private of(name: string): string {
    return this.ids.get(name)!;
  }

  private async master(resource: string, name: string, more: Body = {}): Promise<string> {
    const id = await add(this.client, this.app.resource(resource), { name, ...more });
    this.ids.set(name, id);
    return id;
  }

  private async enter(resource: string, body: Body): Promise<string> {
    this.entered += 1;
    return add(this.client, this.app.resource(resource), body);
  }

  private async done(resource: string, body: Body, ...more: string[]): Promise<string> {
    const id = await this.enter(resource, body);
    for (const action of ['review', ...more])
      await this.ok(`${this.app.resource(resource).operations.action}/${action}`, { ids: [id], confirmed: true });
    return id;
  }

  private async ok(path: string, body?: Body): Promise<Answer> {
    const answer = await this.client.post(path, body);
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
