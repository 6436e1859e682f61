import { accountingPeriods } from './accountingPeriods';
import { accountSubjects } from './accountSubjects';
import { allocations } from './allocations';
import { arrivals } from './arrivals';
import { carriers, classes, measureUnits, tags } from './basics';
import { bulletinClasses, bulletins } from './bulletins';
import { Calendar } from './Calendar';
import { clientApplications } from './clientApplications';
import { costDocuments } from './costDocuments';
import type { Demo, DemoRow } from './Demo';
import { goods, type Article } from './goods';
import { Ids } from './Ids';
import { inventoryCleanings } from './inventoryCleanings';
import { marketingTasks } from './marketingTasks';
import { openingDay } from './MasterRow';
import { departments, factories, warehouses, workshops } from './organisation';
import { clients, freedClients, suppliers } from './partners';
import { employees } from './people';
import { purchaseInvoices } from './purchaseInvoices';
import { purchaseLists } from './purchaseLists';
import { purchasePlans } from './purchasePlans';
import { purchaseReturns } from './purchaseReturns';
import { Random } from '../../lib/Random';
import { receipts } from './receipts';
import { requisitions } from './requisitions';
import { rodenticideDocuments, rodenticideGoods } from './rodenticides';
import { ROLE, roles } from './roles';
import { salesAndProduction } from './salesAndProduction';
import { salesRules } from './salesRules';
import { storeDocuments } from './storeDocuments';
import { tradingCompany } from './tradingCompany';
import { vouchers } from './vouchers';
import { walletEntries } from './walletEntries';
import type { World } from './World';

const MAIN = '1';
const SECOND = '2';
const PASSWORD = 'Demo1234';

/**
 * The demonstration company, a maker of hinges, slides and locks: some 200 masters, 2,000 documents of purchase and
 * transfer in the twelve months before `today` (`YYYY-MM-DD`), and 800 of everything else in the last three. The same
 * day gives the same company. Numbers by series and computed fields are left to the server.
 */
export function buildDemo({ today }: { today: string }): Demo {
  const ids = new Ids();
  const random = new Random(20_080_518);
  const recentRandom = new Random(20_250_901);
  const masters = [
    { resource: 'factory', rows: factories(ids, today) },
    { resource: 'department', rows: departments(ids, today) },
    { resource: 'employee', rows: employees(today, random) },
    { resource: 'measureUnit', rows: measureUnits(ids, today) },
    { resource: 'warehouse', rows: warehouses(ids, today) },
    { resource: 'workshop', rows: workshops(ids, today) },
    { resource: 'logistics', rows: carriers(ids, today) },
    { resource: 'classify', rows: classes(ids, today) },
    { resource: 'supplier', rows: suppliers(ids, today, random) },
    { resource: 'client', rows: clients(ids, today, random) },
    { resource: 'tag', rows: tags(ids, today) },
  ];
  const { rows: inventory, articles } = goods(ids, today, random);
  const world: World = {
    calendar: new Calendar(today, random),
    ids,
    random,
    articles,
    bySupplier: bySupplier(articles),
  };
  const wanted = requisitions(world, 400);
  const ordered = purchaseLists(world, wanted);
  const received = receipts(world, ordered);
  const returned = purchaseReturns(world, received);
  const moved = allocations(world, 380);
  // Chance of their own: what was there before stays as it was.
  const recent: World = { ...world, random: recentRandom, calendar: new Calendar(today, recentRandom) };
  const sold = salesAndProduction(world, today, masters.find(({ resource }) => resource === 'client')!.rows, received);
  const { rows: customers } = masters.find(({ resource }) => resource === 'client')!;
  const rodenticides = rodenticideGoods(ids, today);
  masters.find(({ resource }) => resource === 'classify')!.rows.push(rodenticides.category);
  inventory.push(...rodenticides.rows);
  const applications = clientApplications(ids, today, customers);
  // Nobody sells to customers of the open pool.
  customers.push(...freedClients(ids, today));
  const subjects = accountSubjects(ids, today);
  const documents = [
    { resource: 'clientApplication', rows: applications },
    { resource: 'walletEntry', rows: walletEntries(ids, today, customers) },
    ...salesRules(ids, today, articles),
    ...rodenticideDocuments(ids, today, rodenticides.rows, customers),
    { resource: 'purchase', rows: purchasePlans(recent, today, wanted) },
    { resource: 'purchaseOrder', rows: wanted.map(({ row }) => row) },
    { resource: 'detailContent', rows: ordered.map(({ row }) => row) },
    { resource: 'replenishStock', rows: arrivals(recent, today, received, ordered) },
    { resource: 'procure', rows: received.map(({ row }) => row) },
    { resource: 'purchaseInvoice', rows: purchaseInvoices(recent, today, received) },
    { resource: 'procureReturn', rows: returned },
    { resource: 'allot', rows: moved },
    ...sold,
    { resource: 'marketingTask', rows: marketingTasks(ids, today) },
    { resource: 'accountingPeriod', rows: accountingPeriods(ids, today) },
    { resource: 'accountSubject', rows: subjects },
    { resource: 'inventoryCleaning', rows: inventoryCleanings(ids, today) },
    { resource: 'bulletinClass', rows: bulletinClasses(ids, today) },
    { resource: 'bulletin', rows: bulletins(ids, today) },
    ...storeDocuments(recent, today, sold.find(({ resource }) => resource === 'reject')!.rows),
    { resource: 'cashVoucher', rows: vouchers(recent, today, subjects) },
  ];
  documents.push(...costDocuments(recent, today, documents));
  return {
    today,
    accountSets: [
      { id: MAIN, name: '华东精工五金制品有限公司' },
      { id: SECOND, name: '华东精工（宁波）贸易有限公司' },
    ],
    users: [
      {
        id: '1',
        loginId: '13800000000',
        password: PASSWORD,
        name: '陈志远',
        accountSets: [MAIN, SECOND].map((id) => ({ id, roles: [ROLE.administrator] })),
      },
      {
        id: '2',
        loginId: '13800000001',
        password: PASSWORD,
        name: '王丽华',
        accountSets: [{ id: MAIN, roles: [ROLE.buyer] }],
      },
      {
        id: '3',
        loginId: '13800000002',
        password: PASSWORD,
        name: '刘大伟',
        accountSets: [{ id: MAIN, roles: [ROLE.keeper] }],
      },
      {
        id: '4',
        loginId: '13800000003',
        password: PASSWORD,
        name: '郑海燕',
        accountSets: [{ id: SECOND, roles: [ROLE.buyer, ROLE.keeper] }],
      },
      {
        id: '5',
        loginId: '13800000004',
        password: PASSWORD,
        name: '孙敏',
        accountSets: [{ id: MAIN, roles: [ROLE.reader] }],
      },
      {
        id: '18',
        loginId: '13800000005',
        password: PASSWORD,
        name: '朱海涛',
        accountSets: [{ id: MAIN, roles: [ROLE.rawKeeper] }],
      },
    ],
    roles: roles(MAIN, SECOND),
    records: [
      ...[...masters, { resource: 'inventory', rows: inventory }, ...documents].map((each) => ({
        accountSetId: MAIN,
        ...each,
      })),
      ...tradingCompany(ids, today).map((each) => ({ accountSetId: SECOND, ...each })),
      {
        accountSetId: MAIN,
        resource: 'basicSetting',
        rows: [
          basicSetting('1', today, {
            companyName: '华东精工五金制品有限公司',
            shortName: '华东精工',
            taxNo: '91320583MA1WXYZ123',
            legalPerson: '沈国强',
            tel: '0512-57001234',
            address: '江苏省昆山市玉山镇精工路88号',
            bankName: '中国工商银行昆山支行',
          }),
        ],
      },
      { accountSetId: SECOND, resource: 'accountingPeriod', rows: accountingPeriods(ids, today) },
      {
        accountSetId: SECOND,
        resource: 'basicSetting',
        rows: [
          basicSetting('2', today, {
            companyName: '华东精工（宁波）贸易有限公司',
            shortName: '宁波贸易',
            taxNo: '91330203MA2ABCD456',
            legalPerson: '沈国强',
            tel: '0574-87005678',
            address: '浙江省宁波市海曙区望春路66号',
            bankName: '宁波银行海曙支行',
          }),
        ],
      },
    ],
  };
}

/** What an account set says of its company; taken over when its books were opened. */
function basicSetting(id: string, today: string, values: Record<string, unknown>): DemoRow {
  const day = openingDay(today);
  return {
    id,
    startDate: day,
    taxRate: '13',
    priceDecimals: 2,
    quantityDecimals: 2,
    updatedTime: `${day} 09:00:00`,
    ...values,
  };
}

function bySupplier(articles: readonly Article[]): Article[][] {
  const found = new Map<string, Article[]>();
  for (const article of articles) {
    if (article.supplierId !== undefined)
      found.set(article.supplierId, [...(found.get(article.supplierId) ?? []), article]);
  }
  return [...found.values()];
}
