import { fieldTypes } from '../../fields/pure';
import { resourceOf, type ReportScreen, type TotalWidget } from '../../language/model';
import { groupAddress } from '../../language/rules/groupAddress';
import { crossName, type WidgetData } from '../../language/wire';
import { holds, type Session } from '../access/Session';
import { reportGroups } from '../report/reportGroups';
import { reportColumn } from '../report/ReportSource';
import { callOn, type Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import type { Services } from '../Services';
import { timestamp } from '../time';

/**
 * What a report comes to for who may open it, asked as the report itself is; of the record `id` where it names one. That
 * leads where its group would.
 */
export async function total(
  services: Services,
  session: Session,
  { about, measure: named, plan: planned, resource: of, screen: name }: TotalWidget,
  language: string,
  id: string | undefined,
): Promise<WidgetData | undefined> {
  const resource = resourceOf(services.model, of);
  const screen = resource.screens.find((each) => each.name === name);
  if (screen?.kind !== 'report' || !holds(session, screen.permissions)) return undefined;
  const measure = named ?? screen.totals[0];
  const call = callOn(services, session, resource, language);
  if (measure === undefined || !canSee(call, reportColumn(call, screen, measure).compiled)) return undefined;
  const plan = screen.plans.find((each) => each.name === planned)?.filters ?? {};
  const asked = about === undefined || id === undefined ? plan : { ...plan, [about]: id };
  const { across = [], list, totals, withheld = [] } = await reportGroups(call, screen, { ...asked, pageSize: '1' });
  if (withheld.includes(measure)) return undefined;
  const text = textOf(call, screen, measure, language);
  return {
    type: 'total',
    text: text(totals[measure]),
    parts: across.map((column) => ({
      label: screen.across
        ? textOf(call, screen, screen.across.path, language)(column[screen.across.path], column)
        : '',
      text: text(totals[crossName(measure, String(column.key))]),
    })),
    opens:
      (id === undefined ? undefined : groupOf(call, screen, list[0], asked)) ??
      `${screen.path}?${new URLSearchParams(asked).toString()}`,
  };
}

/** Where the one group of a record leads, for who may open that. */
function groupOf(
  { resource, session, t }: Call,
  screen: ReportScreen,
  row: Record<string, unknown> | undefined,
  asked: Readonly<Record<string, string>>,
): string | undefined {
  const opened = resource.screens.find(({ name }) => name === screen.opens);
  if (!row || !opened || !holds(session, opened.permissions)) return undefined;
  return groupAddress(resource, screen, row, asked, { t, today: timestamp().slice(0, 10), types: fieldTypes });
}

/** What people read of the values of a column; of no amount as of nought. */
function textOf(call: Call, screen: ReportScreen, path: string, language: string) {
  const { field, type } = reportColumn(call, screen, path).compiled;
  return (value: unknown, row: Record<string, unknown> = {}): string =>
    type.text(value ?? (type.summable ? '0' : ''), field, row, { t: call.t, language });
}
