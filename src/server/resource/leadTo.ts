import type { ReportScreen, Resource, Screen } from '../../language/model';
import { wordedTitle } from '../../language/model/wordedTitle';
import { BALANCE } from '../../language/rules/ledgerPart';
import { reportFilters } from '../../language/rules/reportFilters';
import { holds } from '../access/Session';
import type { Lead } from '../Refusal';
import type { Call } from './Call';

/** The detail of a record, for who may open it. */
export function leadToRecord(call: Call, resource: Resource, id: string): Lead | undefined {
  return leadTo(call, resource, (screen) => screen.kind === 'detail', { id });
}

/** A screen of a resource by its name, with what it is asked. */
export function leadToScreen(
  call: Call,
  resource: Resource,
  name: string,
  asked: Readonly<Record<string, string>>,
): Lead | undefined {
  return leadTo(call, resource, (screen) => screen.name === name, asked);
}

/** The list of a resource, narrowed by what it is asked. */
export function leadToList(
  call: Call,
  resource: Resource,
  asked: Readonly<Record<string, string>> = {},
): Lead | undefined {
  return leadTo(call, resource, (screen) => screen.kind === 'list' && !screen.hidden, asked);
}

/** What a ledger holds, narrowed by the records among some of its keys. */
export function leadToBalance(call: Call, ledger: Resource, keys: Readonly<Record<string, unknown>>): Lead | undefined {
  const report = ledger.screens.find((screen) => isBalance(screen) && holds(call.session, screen.permissions));
  if (!report || report.kind !== 'report') return undefined;
  const filters = reportFilters(ledger, report).filter(
    ({ field, path }) => field.target !== undefined && keys[path] != null,
  );
  const asked = filters.map(({ name, path }) => [name, String(keys[path])]);
  return leadTo(call, ledger, (screen) => screen === report, Object.fromEntries(asked) as Record<string, string>);
}

function isBalance(screen: Screen): screen is ReportScreen {
  return screen.kind === 'report' && screen.from === BALANCE && !screen.hidden;
}

function leadTo(
  { session, t }: Call,
  { screens }: Resource,
  isMeant: (screen: Screen) => boolean,
  asked: Readonly<Record<string, string>>,
): Lead | undefined {
  const screen = screens.find((each) => isMeant(each) && holds(session, each.permissions));
  if (!screen) return undefined;
  const query = new URLSearchParams(asked).toString();
  return { title: wordedTitle(screen.title, t), to: query === '' ? screen.path : `${screen.path}?${query}` };
}
