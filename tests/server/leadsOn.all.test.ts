import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import type { ReportScreen, Resource } from '../../src/language/model';
import { askedOfReport } from '../../src/renderer/report/askedOfReport';
import { usualDrawing } from '../../src/language/rules/usualDrawing';
import { chineseTexts } from '../../src/language/print/chineseTexts';
import { documentAddress } from '../../src/renderer/report/documentAddress';
import { groupAddress } from '../../src/language/rules/groupAddress';
import { inTurns } from '../support/inTurns';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { today } from '../support/today';
import { askReport } from './askReport';
import { isMovedThere, openedMeasure } from './openedMeasure';
import type { Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const ask = askReport(() => app);
const words = chineseTexts;
const reading = { t: words.t, today: today(), types: fieldTypes };
/** Groups of a report that are opened: the first ones, and the last. */
const MOST = 12;

describe('B8 a group leads to what it was counted from', () => {
  it('has rows there, and they come to what the group says', async () => {
    const wrong: string[] = [];
    const compared = new Set<string>();
    const reports = Object.values(app.model.resources).flatMap((resource) =>
      resource.screens.flatMap((screen) =>
        screen.kind === 'report' && screen.group.length > 0 && screen.opens !== undefined ? [{ resource, screen }] : [],
      ),
    );
    for (const { resource, screen } of reports) wrong.push(...(await faultsOf(resource, screen, compared)));
    expect(wrong).toEqual([]);
    // Of each report something was compared, as long as it has a measure that its rows say.
    expect(
      reports.flatMap((report) => (isSaid(report) && !compared.has(report.screen.name) ? [report.screen.name] : [])),
    ).toEqual([]);
  });
});

describe('B8 a single row leads to its document', () => {
  it('which is there, whether the report shows its kind or not', async () => {
    const wrong: string[] = [];
    const opened = new Set<string>();
    for (const resource of Object.values(app.model.resources))
      for (const screen of resource.screens) {
        if (screen.kind !== 'report' || screen.group.length > 0 || !hasPages(resource)) continue;
        const { always } = asksFirst(resource, screen);
        const { data } = await ask('lines', screen.name, { ...always, pageSize: '100' });
        const rows = (data.list as Body[]).filter(({ documentId }) => documentId !== null);
        for (const row of byKind(rows)) {
          const address = documentAddress(resource, row);
          if (address === undefined || !(await isThere(address))) wrong.push(`${screen.name}: ${address}`);
          else opened.add(screen.name);
        }
      }
    expect(wrong).toEqual([]);
    expect([...opened]).toEqual(
      expect.arrayContaining([
        'subsidiaryList',
        'inventoryLedgerList',
        'inventoryBook',
        'outInFlowList',
        'walletLogList',
      ]),
    );
  });

  /** Records that are shown on no page of their own are told in their row. */
  function hasPages({ screens, uses }: Resource): boolean {
    return uses.ledger !== undefined || screens.some(({ kind }) => kind === 'detail');
  }

  /** A row of each kind of document. */
  function byKind(rows: readonly Body[]): Body[] {
    return [...new Map(rows.map((row) => [row.documentKind, row])).values()];
  }

  async function isThere(address: string): Promise<boolean> {
    const [path, query] = address.split('?');
    const resource = Object.values(app.model.resources).find(({ screens }) =>
      screens.some((screen) => screen.path === path),
    )!;
    const asked = Object.fromEntries(new URLSearchParams(query));
    const admin = await app.as('admin');
    if (asked.id === undefined) return (await admin.get(resource.operations.list, asked)).data.total === 1;
    return (await admin.get(resource.operations.detail, asked)).code === 200;
  }
});

describe('C33 a report is drawn by its first group', () => {
  it('whose bars come to what the rows come to, and lead on as they do', async () => {
    const wrong: string[] = [];
    const drawn = new Set<string>();
    const compared = new Set<string>();
    for (const resource of Object.values(app.model.resources))
      for (const screen of resource.screens) {
        const drawing =
          screen.kind === 'report' && screen.group.length > 0 ? usualDrawing(resource, screen) : undefined;
        if (screen.kind !== 'report' || !drawing) continue;
        const { measure } = drawing;
        const { always, first } = asksFirst(resource, screen);
        const whole = await ask('statistics', screen.name, { ...always, ...first });
        const bars = await ask('statistics', screen.name, { ...always, ...first, by: drawing.screen.group[0]!.path });
        const comesTo = ({ data }: typeof bars) => sum((data.list as Body[]).map((row) => row[measure.path])).toFixed();
        // A document has lines of several products, which each of them counts.
        const isAll = whole.data.total === whole.data.list.length;
        // A subject has one balance, though its partners stand on both sides.
        const isNet = /\.(opening|closing)(In|Out)$/.test(measure.path);
        if (isAll && !isNet && measure.aggregate === 'sum' && comesTo(bars) !== comesTo(whole))
          wrong.push(`${screen.name} ${measure.path}: ${comesTo(whole)}, drawn ${comesTo(bars)}`);
        drawn.add(screen.name);
        wrong.push(...(await faultsOf(resource, { ...drawing.screen, measures: [measure] }, compared)));
      }
    expect(wrong).toEqual([]);
    expect(drawn.size).toBeGreaterThan(30);
    expect(compared.size).toBeGreaterThan(25);
  });

  it('and by no other', async () => {
    expect((await ask('statistics', 'orderStaticList', { by: 'salesmanId' })).status).toBe(400);
  });
});

async function faultsOf(resource: Resource, screen: ReportScreen, compared: Set<string>): Promise<string[]> {
  const { always, first } = asksFirst(resource, screen);
  const asked = { ...always, ...first };
  const isWhole = resource.screens.includes(screen);
  const by: Record<string, string> = isWhole ? {} : { by: screen.group[0]!.path };
  const { data, message } = await ask('statistics', screen.name, { ...asked, ...by });
  const rows = data?.list as Body[] | undefined;
  if (!rows) return [`${screen.name}: ${message}`];
  const picked = rows
    .filter((_, index) => index < MOST - 2 || index > rows.length - 3)
    .flatMap((row) => cellsOf(screen, row).map((cell) => ({ row, cell })));
  const found = await inTurns(picked, async ({ row, cell }) => {
    const address = groupAddress(resource, screen, row, asked, reading, cell);
    // What is opened may know nothing of what the columns are, and shows the whole row then.
    const isWhole = cell !== undefined && address === groupAddress(resource, screen, row, asked, reading);
    if (address === undefined || isWhole) return [];
    const [path, query] = address.split('?');
    const there = Object.values(app.model.resources).find(({ screens }) => screens.some((each) => each.path === path))!;
    const target = there.screens.find((each) => each.path === path)!;
    const question = Object.fromEntries(new URLSearchParams(query));
    const isGrouped = target.kind === 'report' && target.group.length > 0;
    const call = isGrouped ? 'statistics' : target.kind === 'report' ? 'lines' : 'list';
    const kept = target.kind === 'report' ? asksFirst(there, target).always : {};
    const admin = await app.as('admin');
    const answer = await admin.get(there.operations[call], {
      screen: target.name,
      pageSize: '1000',
      ...kept,
      ...question,
    });
    const opened = (answer.data?.list ?? []) as Body[];
    if (opened.length === 0 && !isOfOthers(screen, row) && (cell === undefined || screen.sources.length === 0))
      return [`${screen.name}: ${path}?${query} ${answer.message} has no rows`];
    return screen.measures.flatMap((measure) => {
      const made = isGrouped
        ? sum(opened.map((each) => each[measure.path]))
        : openedMeasure(resource, screen, measure, target, opened);
      const told = row[cell === undefined ? measure.path : `${measure.path}${cell.slice(cell.indexOf('@'))}`] ?? null;
      if (!made || told === null) return [];
      compared.add(screen.name);
      return made.equals(told)
        ? []
        : [`${screen.name} ${measure.path}: ${told}, and ${made.toFixed()} at ${path}?${query}`];
    });
  });
  return found.flat();
}

/** What is opened of a row: the whole of it, and in a cross table some of its cells, too. */
function cellsOf({ across }: ReportScreen, row: Body): (string | undefined)[] {
  if (!across) return [undefined];
  const cells = Object.keys(row).filter((name) => name.includes('@') && row[name] !== null);
  return [undefined, ...cells.filter((_, index) => index < 2 || index === cells.length - 1)];
}

function asksFirst(resource: Resource, screen: ReportScreen): ReturnType<typeof askedOfReport>['asked'] {
  const compiled = app.services.compiled(resource);
  const shown = new Map([...compiled.byPath].map(([path, { field }]) => [path, field]));
  return askedOfReport(compiled, screen, shown, words).asked;
}

/** Whether only other sources tell of a group: none of its own rows is opened. */
function isOfOthers({ measures, sources }: ReportScreen, row: Body): boolean {
  const own = measures.filter(({ path, value }) => !path.includes('.') && value === undefined);
  return sources.length > 0 && own.every(({ path }) => Number(row[path]) === 0);
}

/** Whether what a report opens says one of its measures. */
function isSaid({ resource, screen }: { resource: Resource; screen: ReportScreen }): boolean {
  if (screen.movedBy !== undefined) return screen.measures.some(({ path }) => isMovedThere(screen, path));
  const target = resource.screens.find(({ name }) => name === screen.opens);
  if (target?.kind === 'report' && target.group.length > 0)
    return screen.measures.some(({ path }) => target.measures.some((measure) => measure.path === path));
  const shown = target && 'columns' in target ? target.columns.map(({ path }) => path) : [];
  return screen.measures.some(
    ({ aggregate, path, value }) =>
      value === undefined &&
      (aggregate === 'count' || shown.some((column) => column.split('.')[0] === path.split('.')[0])),
  );
}
