import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardScreen, ReportScreen, TotalWidget, Widget } from '../../src/language/model';
import type { BoardData, WidgetData } from '../../src/language/wire';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { inTurns } from '../support/inTurns';
import { sum } from '../support/sum';
import type { Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

/** What is opened, with the number that it must come to: of records, or of one of their fields. */
interface Way {
  opens: string | undefined;
  number: string;
  measure?: string | undefined;
}

describe('C33 a board leads to what it was counted from', () => {
  it('and what is opened comes to the number of the tile, the bar, the state', async () => {
    const wrong: string[] = [];
    const seen = new Set<string>();
    const boards = Object.values(app.model.resources).flatMap(({ screens }) =>
      screens.filter((screen): screen is BoardScreen => screen.kind === 'board'),
    );
    for (const { name, widgets } of boards) {
      const data = (await admin.get('/api/system/common/board', { screen: name })).data as BoardData;
      for (const widget of widgets)
        for (const way of waysOf(widget, data[widget.name]!)) {
          const found = way.opens === undefined ? 'nothing' : await comesTo(way.opens, way.measure);
          seen.add(widget.type);
          if (found !== way.number) wrong.push(`${name} ${widget.name}: ${way.number}, ${found} at ${way.opens}`);
        }
    }
    expect(wrong).toEqual([]);
    expect([...seen].toSorted()).toEqual(['chart', 'figure', 'records', 'shortage', 'states', 'total', 'waiting']);
  });

  it('and to nothing that the person may not open', async () => {
    const keeper = await app.as('keeper');
    const data = (await keeper.get('/api/system/common/board', { screen: 'dashboard' })).data as BoardData;
    const { widgets } = app.resource('dashboard').screens[0] as BoardScreen;
    const ways = widgets.flatMap((widget) => (data[widget.name] ? waysOf(widget, data[widget.name]!) : []));
    const found = await inTurns(ways, async ({ opens }) => (opens === undefined ? undefined : opened(keeper, opens)));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((answer) => answer !== undefined && answer.status !== 200)).toEqual([]);
  });
});

function waysOf(widget: Widget, data: WidgetData): Way[] {
  const plain = (value: string | null) => new Decimal(value ?? 0).toFixed();
  const measure = 'aggregate' in widget && widget.aggregate === 'sum' ? widget.measure : undefined;
  switch (data.type) {
    case 'figure':
      return [{ opens: data.opens, number: plain(data.value), measure }];
    case 'chart':
      // No list shows all but the greatest.
      return data.points
        .filter(({ label, opens }) => label !== '其他' || opens !== undefined)
        .map(({ opens, value }) => ({ opens, number: plain(value), measure }));
    case 'records':
      return [{ opens: data.opens, number: String(data.total) }];
    case 'total':
      return widget.type === 'total' ? totalWays(widget, data) : [];
    case 'waiting':
      return data.lists.map(({ opens, total }) => ({ opens, number: String(total) }));
    case 'shortage':
      return data.list.map(({ opens, there }) => ({
        opens,
        number: plain(there.replaceAll(',', '')),
        measure: 'quantity',
      }));
    case 'states':
      return widget.type !== 'states'
        ? []
        : data.counts.flatMap(({ resource, states }) => {
            const { list, stateField } = widget.documents.find((each) => each.resource === resource)!;
            return Object.entries(states).map(([state, count]) => ({
              opens: `${list.path}?${stateField}=${state}`,
              number: String(count),
            }));
          });
    case 'shortcuts':
      return [];
  }
}

/** What a report comes to, and what its columns come to together. */
function totalWays({ measure, resource, screen: name }: TotalWidget, data: Extract<WidgetData, { type: 'total' }>) {
  const report = app.resource(resource).screens.find((each) => each.name === name) as ReportScreen;
  const told = [[data.text], ...(data.parts.length > 0 ? [data.parts.map(({ text }) => text)] : [])];
  return told.map((texts) => ({
    opens: data.opens,
    number: sum(texts.map((text) => text.replaceAll(',', ''))).toFixed(),
    measure: measure ?? report.totals[0],
  }));
}

/** The rows that an address shows. */
async function opened(client: Client, address: string): Promise<Answer> {
  const [path, query] = address.split('?');
  const resource = Object.values(app.model.resources).find(({ screens }) =>
    screens.some((each) => each.path === path),
  )!;
  const screen = resource.screens.find((each) => each.path === path)!;
  const { lines, list, statistics } = resource.operations;
  const call = screen.kind !== 'report' ? list : screen.group.length > 0 ? statistics : lines;
  const asked = Object.fromEntries(new URLSearchParams(query));
  return client.get(call, { screen: screen.name, pageSize: '1000', ...asked });
}

async function comesTo(address: string, measure: string | undefined): Promise<string> {
  const { data } = await opened(admin, address);
  return measure === undefined ? String(data.total) : sum((data.list as Body[]).map((row) => row[measure])).toFixed();
}
