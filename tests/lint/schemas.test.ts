import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import { loadModel } from '../../src/language/load/loadModel';
import { headerOf } from '../../src/language/model';
import { LEDGER_REPORTS, partField } from '../../src/language/rules/ledgerPart';
import { reportField } from '../../src/language/rules/reportField';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';

interface SpecifiedRoute {
  path: string;
  module: string;
  group: string;
  name: string;
  title: string;
  hidden: boolean;
  permissions: string[];
  resource: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const specified = JSON.parse(readFileSync(`${root}tests/fixtures/routes.json`, 'utf8')) as SpecifiedRoute[];
const requirements = JSON.parse(readFileSync(`${root}tests/requirements.json`, 'utf8')) as {
  id: string;
  text: string;
}[];
const { model, problems } = loadModel(await readSchemaFiles(root), { types: fieldTypes, authoring });
const { routes } = buildCatalogue(model);

/** What the specification says of a route, as the catalogue says it. */
function asSpecified(name: string): SpecifiedRoute | undefined {
  const route = routes.find((candidate) => candidate.name === name);
  return (
    route && {
      path: route.path,
      module: route.menu ?? route.module,
      group: route.group,
      name: route.name,
      title: route.title.text,
      hidden: route.hidden,
      permissions: route.permissions,
      resource: route.resource,
    }
  );
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** The names of screens that a requirement lists after `has the screens`, sorted. */
function namesRequired(id: string): string[] {
  const { text } = requirements.find((requirement) => requirement.id === id)!;
  return /has the screens ([\w, ]+)\./.exec(text)![1]!.split(', ').toSorted();
}

/** The group that the address says; one in two parts, as those of oa, says none. */
function groupInPath({ path, group }: SpecifiedRoute): string {
  const parts = path.split('/');
  return parts.length === 4 ? parts[2]! : group;
}

function specifiedScreens(module: string, group: string): SpecifiedRoute[] {
  return specified.filter((route) => route.module === module && route.group === group).sort(byName);
}

function screensOf(module: string, group: string): (SpecifiedRoute | undefined)[] {
  return routes
    .filter((route) => (route.menu ?? route.module) === module && route.group === group)
    .sort(byName)
    .map(({ name }) => asSpecified(name));
}

describe('the schema files', () => {
  it('are all well-formed', () => {
    expect(problems).toEqual([]);
  });

  it.each(specified)('give $path as specified', (route) => {
    expect(asSpecified(route.name)).toEqual(route);
  });

  it('B-496 give the redHeadFile group of oa its screens', () => {
    // What is seen of a document on paper, and by its readers, has screens of its own.
    const specified = specifiedScreens('oa', 'redHeadFile');
    const names = new Set(specified.map(({ name }) => name));
    expect(screensOf('oa', 'redHeadFile').filter((screen) => names.has(screen?.name ?? ''))).toEqual(specified);
  });

  it('B-491 give the contentManagement group of oa its screens', () => {
    // Those who may not manage articles have a list of their own to read them, and a file of the drive has a detail.
    const screens = screensOf('oa', 'contentManagement').filter(
      (screen) => !/^(articleRead|documentDetail)/.test(screen?.name ?? ''),
    );
    expect(screens).toEqual(specifiedScreens('oa', 'contentManagement'));
  });

  it('B-445 give the purchaseOrder group of purchaseManage its screens', () => {
    expect(screensOf('purchaseManage', 'purchaseOrder')).toEqual(specifiedScreens('purchaseManage', 'purchaseOrder'));
  });

  it('B-446 give the detailContent group of purchaseManage its screens', () => {
    expect(screensOf('purchaseManage', 'detailContent')).toEqual(specifiedScreens('purchaseManage', 'detailContent'));
  });

  it('B-444 give the purchase group of purchaseManage its screens', () => {
    expect(screensOf('purchaseManage', 'purchase')).toEqual(specifiedScreens('purchaseManage', 'purchase'));
  });

  it('B-447 give the purchaseInvoice group of purchaseManage its screens', () => {
    expect(screensOf('purchaseManage', 'purchaseInvoice')).toEqual(
      specifiedScreens('purchaseManage', 'purchaseInvoice'),
    );
  });

  it('B-448 give the replenishStock group of purchaseManage its screens', () => {
    expect(screensOf('purchaseManage', 'replenishStock')).toEqual(specifiedScreens('purchaseManage', 'replenishStock'));
  });

  it('B-450 give the transfer group of stockManage its screens', () => {
    expect(screensOf('stockManage', 'transfer')).toEqual(specifiedScreens('stockManage', 'transfer'));
  });

  it('B-456 give the reset group of stockManage its screens', () => {
    expect(screensOf('stockManage', 'reset')).toEqual(specifiedScreens('stockManage', 'reset'));
  });

  it('B-458 give the storageInReturn group of stockManage its screens', () => {
    expect(screensOf('stockManage', 'storageInReturn')).toEqual(specifiedScreens('stockManage', 'storageInReturn'));
  });

  it('B-459 give the materialOut group of stockManage its screens', () => {
    expect(screensOf('stockManage', 'materialOut')).toEqual(specifiedScreens('stockManage', 'materialOut'));
  });

  it('B-449 give the allot group of stockManage its screens', () => {
    // What arrives of goods on the way has a document of its own.
    const screens = screensOf('stockManage', 'allot').filter((screen) => !screen?.name.startsWith('allotIn'));
    expect(screens).toEqual(specifiedScreens('stockManage', 'allot'));
  });

  it('B-454 give the procure group of stockManage its screens', () => {
    expect(screensOf('stockManage', 'procure')).toEqual(specifiedScreens('stockManage', 'procure'));
  });

  it.each([
    ['B-436', 'saleManage', 'analyse'],
    ['B-438', 'saleManage', 'tOrder'],
    ['B-441', 'saleManage', 'dataStatistics'],
    ['B-453', 'stockManage', 'inventoryAccount'],
    ['B-455', 'stockManage', 'production'],
    ['B-457', 'stockManage', 'storage'],
    ['B-460', 'stockManage', 'sellOut'],
    ['B-461', 'stockManage', 'plantStatistics'],
    ['B-462', 'stockManage', 'auxiliaryTools'],
    ['B-463', 'stockManage', 'statement'],
    ['B-466', 'productionManage', 'manufactureOrder'],
    ['B-467', 'productionManage', 'productionFeedback'],
    ['B-469', 'productionManage', 'productionPick'],
    ['B-487', 'qualityTestManage', 'inspect'],
  ])(
    'B-453 B-455 B-457 B-460 B-461 B-462 B-463 B-466 B-467 B-469 B-487 (%s) give the group %s/%s its screens',
    (_, module, group) => {
      // What is pushed down from a sale is entered on hidden forms that the specification does not name, a cleaning shows
      // what it mended, batches have a register, a trace and a warning before they expire, and work in process and
      // finished goods have their costs, and sales their margins.
      const own = new Set([
        'sellOutAdd',
        'sellOutEdit',
        'inventoryCleaningDetail',
        'batchList',
        'batchTrace',
        'batchExpiryList',
        'lentOutList',
        'transitList',
        'workInProcess',
        'productCost',
        'productMargin',
        'clientMargin',
      ]);
      expect(screensOf(module, group).filter((screen) => !own.has(screen!.name))).toEqual(
        specifiedScreens(module, group),
      );
    },
  );

  it.each([
    ['B-434', 'base', 'tag'],
    ['B-464', 'productionManage', 'productionPlan'],
    ['B-465', 'productionManage', 'stockSalary'],
    ['B-468', 'productionManage', 'productionBatchNo'],
    ['B-470', 'forumManage', 'forumSetting'],
    ['B-471', 'forumManage', 'forumInfo'],
    ['B-472', 'forumManage', 'learnCenter'],
    ['B-473', 'forumManage', 'horse'],
    ['B-474', 'customerService', 'clientVisit'],
    ['B-475', 'customerService', 'interrogationManage'],
    ['B-476', 'customerService', 'testManage'],
    ['B-477', 'customerService', 'farmingManage'],
    ['B-478', 'customerService', 'complaintManagement'],
    ['B-479', 'customerService', 'flowUpManage'],
    ['B-480', 'customerService', 'callForConsultation'],
    ['B-481', 'customerService', 'orderConfiguration'],
    ['B-482', 'System', 'role'],
    ['B-485', 'System', 'accountSet'],
    ['B-486', 'System', 'accountAdd'],
    ['B-489', 'oa', 'examCenter'],
    ['B-494', 'oa', 'attendanceManagement'],
  ])(
    'B-434 B-464 B-465 B-468 B-470..B-482 B-485 B-486 B-489 B-494 (%s) give the group %s/%s every screen that the requirement names, as specified',
    (id, module, group) => {
      const asked = specified.filter((route) => route.module === module && groupInPath(route) === group);
      expect(asked.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(namesRequired(id));
      expect(asked.map(({ name }) => asSpecified(name))).toEqual(asked);
    },
  );

  it('B-369 have fixed addresses in OA and finance, none with a parameter', () => {
    const addresses = routes
      .filter(({ menu, module }) => ['oa', 'financeManage'].includes(menu ?? module))
      .flatMap(({ aliases, path }) => [path, ...aliases]);
    expect(addresses.length).toBeGreaterThan(500);
    expect(addresses.filter((address) => !/^(?:\/[A-Za-z]\w*)+$/.test(address))).toEqual([]);
  });

  it('link every reference to a resource', () => {
    const fields = Object.values(model.resources).flatMap((resource) =>
      resource.fields.flatMap((field) => [field, ...(field.fields ?? [])]),
    );
    const loose = fields.filter(
      (field) => fieldTypes[field.type]?.refersTo !== undefined && field.target === undefined,
    );
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

  it('name only fields that exist in columns, searches, totals and forms', () => {
    const unknown = Object.values(model.resources).flatMap((resource) => {
      const known = new Set(
        headerOf(resource).flatMap((field) => [
          field.path,
          ...(field.fields ?? []).flatMap((child) => [child.path, child.name]),
        ]),
      );
      const used = [
        ...resource.form.sections.flatMap(({ fields }) => fields),
        ...resource.screens.flatMap((screen) => {
          if (screen.kind !== 'list' && screen.kind !== 'report') return [];
          const named = [
            ...screen.columns.map(({ path }) => path),
            ...screen.search,
            ...screen.totals,
            ...screen.sort.map(({ path }) => path),
          ];
          return screen.kind === 'list' ? named : named.filter((path) => !reportField(resource, screen, path));
        }),
      ];
      const isPart = (name: string) => LEDGER_REPORTS.some((from) => partField(resource, from, name) !== undefined);
      return used.filter((name) => !known.has(name) && !isPart(name)).map((name) => `${resource.name}.${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
