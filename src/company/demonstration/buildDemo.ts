import { at } from '../../lib/at';
import type { Decimal } from '../../lib/decimal';
import { Random } from '../../lib/Random';
import type { Demo, DemoRow } from '../../server/demonstration/Demo';
import { mainSetting, secondSetting } from './administration/basicSettings';
import { ROLE, roleIdOf, roles } from './administration/roles';
import { changeOrders } from './changeOrders';
import { users } from './administration/users';
import { accountingPeriods } from './finance/accountingPeriods';
import { accountSubjects } from './finance/accountSubjects';
import { bankOrders } from './finance/bankOrders';
import { cashFlowItems } from './finance/cashFlowItems';
import { cashMasters } from './finance/cashMasters';
import { carryOverRules } from './finance/carryOverRules';
import { financeOptions } from './finance/financeOptions';
import { fixedAssets } from './finance/fixedAssets';
import { postingTemplates } from './finance/postingTemplates';
import { Codes } from './finance/Codes';
import { vouchers } from './finance/vouchers';
import { carriers, classes, measureUnits, tags } from './goods/basics';
import { goods, type Article } from './goods/goods';
import { learning } from './learning/learning';
import { approvals } from './office/approvals';
import { attendanceRules } from './office/attendance';
import { attendanceStory } from './office/attendanceStory';
import { bulletinClasses, bulletins } from './office/bulletins';
import { AUTHOR, content } from './office/content';
import { holidays } from './office/holidays';
import { meetings } from './office/meetings';
import { messages } from './office/messages';
import { journals, journalTemplates, readJournals } from './office/journals';
import { DemoDrive } from './office/DemoDrive';
import { DemoFiles } from './office/DemoFiles';
import { driveFiles } from './office/driveFiles';
import { DemoReadings } from './office/DemoReadings';
import { redHeadFiles } from './office/redHeadFiles';
import { substitutes } from './office/substitutes';
import { supplies } from './office/supplies';
import { personnel } from './office/personnel';
import { workflows } from './office/workflows';
import { clientApplications } from './partner/clientApplications';
import { clients, freedClients, suppliers } from './partner/partners';
import { walletEntries } from './partner/walletEntries';
import { departments, factories, warehouses, workshops } from './people/organisation';
import { employees } from './people/people';
import { bills } from './production/bills';
import { issuedReturn } from './production/issuedReturn';
import { productCrafts } from './production/productCrafts';
import { pieceWages } from './production/pieceWages';
import { arrivals } from './purchase/arrivals';
import { purchaseInvoices } from './purchase/purchaseInvoices';
import { purchaseLists } from './purchase/purchaseLists';
import { purchasePlans } from './purchase/purchasePlans';
import { requisitions } from './purchase/requisitions';
import { splitArrivals } from './purchase/splitArrivals';
import { pastSales } from './sales/pastSales';
import { chenFeng } from './sales/chenFeng';
import { marketingTasks } from './sales/marketingTasks';
import { DemoExams } from './exams/DemoExams';
import { questionBank } from './exams/questions';
import { DemoForum } from './forum/DemoForum';
import { forumCategories } from './forum/forumCategories';
import { opinions } from './forum/opinions';
import { sensitiveWords } from './forum/sensitiveWords';
import { topicReports } from './forum/topicReports';
import { diagnosisMasters } from './service/diagnosisMasters';
import { farmingDocuments } from './service/farmingDocuments';
import { testDocuments } from './service/testDocuments';
import { rodenticideDocuments, rodenticideGoods } from './sales/rodenticides';
import { salesRules } from './sales/salesRules';
import { salesAndProduction } from './salesAndProduction';
import { complaints } from './service/complaints';
import { consultationCalls, followUps, orderPaymentTypes } from './service/followUps';
import { productLines } from './service/productLines';
import { guests, intentions, visits } from './service/visits';
import { allocations } from './stock/allocations';
import { batches } from './stock/batches';
import { costDocuments } from './stock/costDocuments';
import { inventoryCleanings } from './stock/inventoryCleanings';
import { lentReturn } from './stock/lentReturn';
import { purchaseReturns } from './stock/purchaseReturns';
import { receipts } from './stock/receipts';
import { requisitionedIssues } from './stock/requisitionedIssues';
import type { StockCount } from './stock/stockCounts';
import { storeDocuments } from './stock/storeDocuments';
import { transitMoves } from './stock/transitMoves';
import { tradingCompany } from './tradingCompany';
import { Calendar } from './work/Calendar';
import { Ids } from './work/Ids';
import { linkLines } from './work/linkLines';
import { MADE_FROM } from './work/madeFrom';
import { withoutPosting } from './work/withoutPosting';
import type { World } from './work/World';

/** The account set of the maker itself. */
export const MAIN = '1';
const SECOND = '2';

/** What people entered, with how much the counts of the main account set found too much or too little. */
export interface BuiltDemo extends Demo {
  counts: readonly StockCount[];
  /** what the cards of assets came to when the books began */
  assets: { original: Decimal; accumulated: Decimal };
  /** counts on after the records that are here */
  ids: Ids;
}

/**
 * The demonstration company, a maker of hinges, slides and locks: some 200 masters, 2,000 documents of purchase and
 * transfer in the twelve months before `today` (`YYYY-MM-DD`), and 800 of everything else in the last three. The same
 * day gives the same company. Numbers by series and computed fields are left to the server.
 */
export function buildDemo({ today }: { today: string }): BuiltDemo {
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
    ...cashMasters(ids, today),
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
  for (const { resource, rows } of pastSales(world, today, customers))
    sold.find((each) => each.resource === resource)?.rows.unshift(...rows);
  const rodenticides = rodenticideGoods(ids, today);
  masters.find(({ resource }) => resource === 'classify')!.rows.push(rodenticides.category);
  inventory.push(...rodenticides.rows);
  masters.push({ resource: 'orderPaymentType', rows: orderPaymentTypes(ids, today) });
  masters.push({ resource: 'productLine', rows: productLines(ids, today, inventory) });
  const applications = clientApplications(ids, today, customers);
  // Nobody sells to customers of the open pool.
  customers.push(...freedClients(ids, today));
  const flowItems = cashFlowItems(ids, today);
  const subjects = accountSubjects(ids, today, flowItems);
  const codes = new Codes(subjects, flowItems);
  const periods = accountingPeriods(ids, today);
  const assets = fixedAssets(ids, today, subjects);
  const stored = storeDocuments(recent, today, sold.find(({ resource }) => resource === 'reject')!.rows);
  const documents = [
    { resource: 'clientApplication', rows: applications },
    { resource: 'walletEntry', rows: walletEntries(ids, today, customers) },
    { resource: 'bill', rows: bills(ids, today, inventory) },
    ...salesRules(ids, today, articles),
    ...rodenticideDocuments(ids, today, rodenticides.rows, customers),
    ...diagnosisMasters(ids, today, rodenticides.rows),
    ...testDocuments(ids, today, customers),
    ...farmingDocuments(ids, today, { clients: customers, goods: inventory }),
    { resource: 'purchase', rows: purchasePlans(recent, today, wanted) },
    { resource: 'purchaseOrder', rows: wanted.map(({ row }) => row) },
    { resource: 'detailContent', rows: ordered.map(({ row }) => row) },
    { resource: 'replenishStock', rows: arrivals(recent, today, received, ordered) },
    { resource: 'procure', rows: received.map(({ row }) => row) },
    { resource: 'purchaseInvoice', rows: purchaseInvoices(recent, today, received) },
    { resource: 'procureReturn', rows: returned },
    { resource: 'allot', rows: moved },
    ...sold,
    { resource: 'productCraft', rows: productCrafts(ids, today, articles) },
    { resource: 'marketingTask', rows: marketingTasks(ids, today) },
    { resource: 'accountingPeriod', rows: periods },
    { resource: 'cashFlowItem', rows: flowItems },
    { resource: 'accountSubject', rows: subjects },
    ...postingTemplates(ids, today, subjects),
    ...financeOptions(today, subjects),
    ...carryOverRules(ids, today, subjects),
    { resource: 'inventoryCleaning', rows: inventoryCleanings(ids, today) },
    { resource: 'bulletinClass', rows: bulletinClasses(ids, today) },
    { resource: 'workflow', rows: workflows(ids, today, roleIdOf(roles(MAIN, SECOND), MAIN, ROLE.administrator)) },
    { resource: 'bulletin', rows: bulletins(ids, today) },
    { resource: 'journalTemplate', rows: journalTemplates(ids, today) },
    ...supplies(ids, today),
    { resource: 'holiday', rows: holidays(ids, today) },
    ...meetings(ids, today),
    ...attendanceRules(ids, today, masters.find(({ resource }) => resource === 'employee')?.rows ?? []),
    ...attendanceStory(ids, today, masters.find(({ resource }) => resource === 'employee')?.rows ?? []),
    ...personnel(ids, today, masters.find(({ resource }) => resource === 'employee')?.rows ?? []),
    ...stored.records,
    {
      resource: 'cashVoucher',
      rows: vouchers(ids, today, codes).toSorted((one, other) =>
        String(one.billDate).localeCompare(String(other.billDate)),
      ),
    },
    { resource: 'bankOrder', rows: bankOrders(ids, today) },
    ...assets.records,
  ];
  const rowsOf = (name: string) => documents.find(({ resource }) => resource === name)?.rows ?? [];
  documents.push(...chenFeng(ids, today, articles, { customers, inventory, orders: rowsOf('order') }));
  requisitionedIssues(rowsOf('materialOut'), rowsOf('picking'));
  const following: World = { ...world, calendar: new Calendar(today, new Random(20_101_010)) };
  for (const { resource, rows } of splitArrivals(following, ordered)) {
    const known = documents.find((each) => each.resource === resource);
    if (known) known.rows.push(...rows);
    else documents.push({ resource, rows });
  }
  // What comes back of issues is told after those.
  const last = (name: string, rows: DemoRow[]): void => {
    const place = documents.findIndex(({ resource }) => resource === name);
    documents.push(...documents.splice(place, 1));
    at(documents, -1).rows.push(...rows);
  };
  last('backdraw', issuedReturn(ids, following.calendar, rowsOf('materialOut')));
  last('resetIn', lentReturn(ids, following.calendar, rowsOf('resetOut')));
  const underway = transitMoves(following);
  rowsOf('allot').push(...underway.allot);
  documents.push({ resource: 'allotIn', rows: underway.allotIn });
  linkLines(documents, MADE_FROM, today);
  documents.push(...changeOrders(ids, following.calendar, rowsOf));
  documents.push(...pieceWages(ids, today, following.calendar, rowsOf('feedback')));
  documents.push(...costDocuments(recent, today, documents));
  documents.push({ resource: 'stockBatchNo', rows: batches(ids, today, inventory, documents) });
  const active = customers.filter(({ inPool, status }) => status === 1 && inPool !== 1);
  const complained = complaints(ids, today, rowsOf('sellOut'), inventory, rowsOf('stockBatchNo'));
  const prospects = intentions(ids, today, active);
  documents.push(
    { resource: 'complaint', rows: complained },
    { resource: 'visited', rows: visits(ids, today, active, rowsOf('order')) },
    { resource: 'guest', rows: guests(ids, today) },
    { resource: 'intention', rows: prospects },
    { resource: 'callForConsultation', rows: consultationCalls(ids, today, active, inventory) },
    { resource: 'flowUpManage', rows: followUps(ids, today, active, complained, prospects) },
  );
  const membersOf = (role?: string): string[] =>
    users(MAIN, SECOND).flatMap(({ accountSets, id }) =>
      accountSets.some((set) => set.id === MAIN && (role === undefined || set.roles.includes(role))) ? [id] : [],
    );
  const members = membersOf();
  const buyers = { id: roleIdOf(roles(MAIN, SECOND), MAIN, ROLE.buyer), holders: membersOf(ROLE.buyer) };
  const [files, readings] = [new DemoFiles(MAIN, AUTHOR), new DemoReadings(MAIN, today)];
  documents.push(
    ...content(ids, today, files, readings, members, buyers),
    ...redHeadFiles(ids, today, files, readings, members),
  );
  const drive = new DemoDrive(ids, today, files, AUTHOR);
  driveFiles(drive, { admin: '1', buyer: '2', today });
  documents.push({ resource: 'document', rows: drive.rows });
  const names = new Map(users(MAIN, SECOND).map(({ id, name }) => [id, name]));
  const approved = approvals(ids, today, MAIN, rowsOf('workflow'), names);
  documents.push({ resource: 'approval', rows: approved.rows });
  masters.push({ resource: 'substitute', rows: substitutes(ids, today) });
  const staff = masters.find(({ resource }) => resource === 'employee')?.rows ?? [];
  const called = new Map(staff.map(({ id, name }) => [id, String(name)]));
  const categories = forumCategories(ids, today);
  const forum = new DemoForum(ids, MAIN, today, categories);
  masters.push(
    { resource: 'sensitive', rows: sensitiveWords(ids, today) },
    { resource: 'forumClassify', rows: categories },
  );
  const bank = questionBank(ids, today);
  const departmentOf = new Map(staff.map(({ departmentId, id }) => [id, departmentId]));
  const exams = new DemoExams(ids, MAIN, today, bank.points, bank.questions, departmentOf);
  masters.push({ resource: 'knowledgePoint', rows: bank.points }, { resource: 'examQuestion', rows: bank.questions });
  documents.push(
    { resource: 'exam', rows: exams.exams },
    { resource: 'examPaper', rows: exams.papers },
    { resource: 'examAnswer', rows: exams.answers },
  );
  documents.push(
    { resource: 'topic', rows: forum.topics },
    { resource: 'topicAnswer', rows: forum.answers },
    { resource: 'topicReport', rows: topicReports(ids, today, forum) },
    { resource: 'option', rows: opinions(ids, today) },
  );
  const written = journals(ids, today, rowsOf('journalTemplate'), called);
  readJournals(today, written, readings);
  documents.push({ resource: 'journalCenter', rows: written });
  const learned = learning(ids, today, { accountSetId: MAIN, departments: departmentOf, files, names: called });
  documents.push(...learned.records);
  const sets = [
    { id: MAIN, name: '华东精工五金制品有限公司' },
    { id: SECOND, name: '华东精工（宁波）贸易有限公司' },
  ];
  const trading = tradingCompany(ids, today, inventory, sets);
  return {
    today,
    counts: stored.counts,
    ids,
    assets: assets.opening,
    beside: [
      ...approved.beside,
      ...files.beside,
      ...drive.beside,
      ...readings.beside,
      ...forum.beside,
      ...exams.beside,
      ...learned.beside,
      ...messages(MAIN, today, members, called, rowsOf),
    ],
    accountSets: sets,
    users: users(MAIN, SECOND),
    roles: roles(MAIN, SECOND),
    records: [
      ...[...masters, { resource: 'inventory', rows: inventory }, ...documents, ...trading.made].map((each) => ({
        accountSetId: MAIN,
        ...withoutPosting(each),
      })),
      ...trading.records.map((each) => ({ accountSetId: SECOND, ...withoutPosting(each) })),
      { accountSetId: MAIN, resource: 'basicSetting', rows: [mainSetting(today)] },
      { accountSetId: SECOND, resource: 'accountingPeriod', rows: accountingPeriods(ids, today) },
      { accountSetId: SECOND, resource: 'basicSetting', rows: [secondSetting(today)] },
    ],
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
