import { add } from '../action/add';
import { copy } from '../action/copy';
import { detail } from '../action/detail';
import { exportRecords } from '../action/exportRecords';
import { importRecords } from '../action/importRecords';
import { isObject } from '../../lib/isObject';
import { say, type Message } from '../../lib/message';
import { FIXED_FIRST } from '../meta/fixedFirst';
import type { CapabilityLanguage } from '../meta/CapabilityLanguage';
import { formerNames } from '../normalise/formerNames';
import { mergePatch } from './mergePatch';
import type { Authoring } from '../meta/Authoring';
import type { Implied } from '../meta/Origin';
import { addedUp } from './addedUp';
import { usualActions } from './usualActions';

type Screens = Record<string, unknown>;
type Types = Authoring['fields'];

/** Actions of a list that a detail does not have: they are of no single record, or lead to where one is. */
const OF_LISTS = new Set([add.name, copy.name, detail.name, importRecords.name, exportRecords.name]);

/** What a screen has where its author does not say, with the reason. */
type Usual = { key: string; value: unknown; because: Message };

/**
 * The screens of a resource with those that follow from its list, and with what follows from the kind of each.
 * @param resource with its fields, as far as its author wrote them; nothing is taken for granted
 */
export function impliedScreens(
  resource: Record<string, unknown>,
  module: string,
  machine: unknown,
  authoring: Pick<Authoring, 'capabilities' | 'fields'>,
  implied: Implied[],
): Screens {
  const written: Screens = isObject(resource.screens) ? resource.screens : {};
  const [listName, list] = firstList(written);
  const screens: Screens = {};
  const put = (name: string, screen: unknown): void => {
    if (screen === null) return;
    const isFirst = name === listName;
    screens[name] = isObject(screen)
      ? withUsual(name, screen, isFirst, resource, module, machine, authoring, implied)
      : screen;
  };
  if (listName === undefined || !isObject(list)) {
    for (const [name, screen] of Object.entries(written)) put(name, screen);
    return screens;
  }
  const followers = followersOf(listName, list, written, resource, machine, authoring.capabilities);
  for (const [name, screen] of Object.entries(written)) {
    const follower = followers[name];
    put(name, follower && screen !== null ? mergePatch(follower.screen, screen) : screen);
    if (name !== listName) continue;
    for (const [made, { because, screen: follows }] of Object.entries(followers)) {
      for (const [key, value] of Object.entries(follows))
        implied.push({ path: ['screens', made, key], value, because });
      if (!Object.hasOwn(written, made)) put(made, follows);
    }
  }
  return screens;
}

function firstList(screens: Screens): [string, unknown] | [] {
  return Object.entries(screens).find(([, screen]) => isObject(screen) && screen.kind === 'list') ?? [];
}

/** What the names of the forms end in. */
const ENDING = { add: 'Add', edit: 'Edit' } as const;

/** Forms and the detail, where they are screens of their own and no others are said to be. */
function followersOf(
  listName: string,
  list: Record<string, unknown>,
  written: Screens,
  resource: Record<string, unknown>,
  machine: unknown,
  capabilities: readonly CapabilityLanguage[],
): Record<string, { screen: Record<string, unknown>; because: Message }> {
  if (!opensPages(resource)) return {};
  const base = baseOf(listName);
  const hasDetail = written[`${base}Detail`] !== null;
  const actions = Array.isArray(list.actions) ? list.actions : usualActions(resource, machine, hasDetail, capabilities);
  // A form for an action of its own leaves entering and editing to the usual ones.
  const hasOtherForm = (mode: keyof typeof ENDING) =>
    Object.entries(written).some(
      ([name, screen]) =>
        name !== `${base}${ENDING[mode]}` &&
        isObject(screen) &&
        screen.kind === 'form' &&
        screen.mode === mode &&
        screen.as === undefined,
    );
  const followers: ReturnType<typeof followersOf> = {};
  const formerly = (ending: string) => {
    const { renamedFrom } = formerNames(list.renamedFrom);
    return renamedFrom ? { renamedFrom: renamedFrom.map((former) => `${baseOf(String(former))}${ending}`) } : {};
  };
  const ownDetail = Object.entries(written).some(
    ([name, screen]) => name !== `${base}Detail` && isObject(screen) && screen.kind === 'detail' && !hasTitle(screen),
  );
  if (actions.includes(detail.name) && hasDetail && !ownDetail)
    followers[`${base}Detail`] = {
      screen: { kind: 'detail', actions: actions.filter((action) => !OF_LISTS.has(action)), ...formerly('Detail') },
      because: say`its list has the action "${detail.name}"`,
    };
  for (const mode of ['add', 'edit'] as const)
    if (actions.includes(mode) && !hasOtherForm(mode))
      followers[`${base}${ENDING[mode]}`] = {
        screen: { kind: 'form', mode, ...formerly(ENDING[mode]) },
        because: say`its list has the action "${mode}", and its forms are pages`,
      };
  return followers;
}

const hasTitle = (screen: Record<string, unknown>) => screen.title !== undefined;

/** orderList: order */
export function baseOf(listName: string): string {
  return listName.endsWith('List') ? listName.slice(0, -'List'.length) : listName;
}

/** Whether forms are pages with addresses of their own; those of masters open over the list unless they say otherwise. */
function opensPages({ form, kind }: Record<string, unknown>): boolean {
  const entry = isObject(form) ? form.entry : undefined;
  return entry === undefined ? kind === 'document' : entry === 'page';
}

function withUsual(
  name: string,
  screen: Record<string, unknown>,
  isFirst: boolean,
  resource: Record<string, unknown>,
  module: string,
  machine: unknown,
  authoring: Pick<Authoring, 'capabilities' | 'fields'>,
  implied: Implied[],
): Record<string, unknown> {
  const usual: Usual[] = [
    {
      key: 'path',
      value: `/${module}/${String(resource.group)}/${name}`,
      because: say`module, group and name of the screen`,
    },
    ...(screen.kind === 'list'
      ? [
          ...ofList(isFirst, resource, machine, authoring.capabilities),
          ...ofDocuments(screen, resource, authoring.fields),
        ]
      : []),
    ...(screen.kind === 'report' ? ofReport(name, screen, resource, authoring.fields) : []),
  ];
  for (const { because, key, value } of usual) implied.push({ path: ['screens', name, key], value, because });
  const lacking = usual.filter(({ key }) => screen[key] === undefined);
  const first = Array.isArray(screen.columns) && screen.columns.length > 0;
  if (first && screen.kind === 'list' && resource.kind === 'document')
    implied.push({
      path: ['screens', name, 'columns', 0, 'fixed'],
      value: FIXED_FIRST,
      because: say`lists of documents: the first column stays in sight`,
    });
  return { ...screen, ...Object.fromEntries(lacking.map(({ key, value }) => [key, value])) };
}

function ofList(
  isFirst: boolean,
  resource: Record<string, unknown>,
  machine: unknown,
  capabilities: readonly CapabilityLanguage[],
): Usual[] {
  if (!isFirst) return byDate(resource);
  const actions = usualActions(resource, machine, opensPages(resource) && hasNoRefusedDetail(resource), capabilities);
  return [
    {
      key: 'actions',
      value: actions,
      because: say`what the first list of a resource has: entering, the machine's actions, its buttons, files`,
    },
    ...byDate(resource),
  ];
}

/** Below a list of documents stands what their money comes to. */
function ofDocuments({ columns }: Record<string, unknown>, resource: Record<string, unknown>, types: Types): Usual[] {
  const value = resource.kind === 'document' ? addedUp(columns, 'records', resource.fields, undefined, types) : [];
  return value.length > 0 ? [{ key: 'totals', value, because: say`documents: the money that their list shows` }] : [];
}

function hasNoRefusedDetail(resource: Record<string, unknown>): boolean {
  const screens = isObject(resource.screens) ? resource.screens : {};
  const [listName] = firstList(screens);
  return listName === undefined || screens[`${baseOf(listName)}Detail`] !== null;
}

/** Documents stand in the order of their dates, the newest first. */
function byDate({ code, date, fields, kind }: Record<string, unknown>): Usual[] {
  if (kind !== 'document') return [];
  const entries = isObject(fields) ? Object.entries(fields) : [];
  const number = code ?? entries.find(([, field]) => isObject(field) && field.type === 'code')?.[0];
  const value = [date, ...(number === undefined ? [] : [number])].map((name) => `-${String(name)}`);
  return [{ key: 'sort', value, because: say`documents: the newest first` }];
}

function ofReport(
  name: string,
  screen: Record<string, unknown>,
  resource: Record<string, unknown>,
  types: Types,
): Usual[] {
  const measures = isObject(screen.measures) ? Object.entries(screen.measures) : [];
  const summed = measures.filter(([, aggregate]) => aggregate === 'sum').map(([path]) => path);
  return [
    { key: 'permission', value: `/${name}/list`, because: say`a report has a right of its own` },
    { key: 'actions', value: [exportRecords.name], because: say`a report can be taken along as a file` },
    ...(screen.group === undefined && isOfDocuments(screen, resource)
      ? [...byDate(resource).filter(isOfColumns(screen)), ...ofLines(screen, resource, types)]
      : []),
    ...(summed.length > 0 ? [{ key: 'totals', value: summed, because: say`measures that are summed` }] : []),
  ];
}

/** Whether a report can be sorted so: by what stands in its columns alone. */
const isOfColumns =
  ({ columns }: Record<string, unknown>) =>
  ({ value }: Usual): boolean => {
    const named = (Array.isArray(columns) ? columns : []).map((each: unknown) => (isObject(each) ? each.field : each));
    return (value as string[]).every((name) => named.includes(name.slice(1)));
  };

/** Below documents, or their lines, that are told one by one stands what their quantities and their money come to. */
function ofLines(
  { columns, from }: Record<string, unknown>,
  { fields, kind }: Record<string, unknown>,
  types: Types,
): Usual[] {
  const table = from === 'header' ? undefined : from;
  const value = kind === 'document' ? addedUp(columns, 'lines', fields, table, types) : [];
  return value.length > 0
    ? [{ key: 'totals', value, because: say`documents: quantities and money of its columns` }]
    : [];
}

/** Whether a report tells documents or their lines, one by one, and not what a ledger keeps. */
function isOfDocuments({ from }: Record<string, unknown>, { fields }: Record<string, unknown>): boolean {
  return from === undefined || from === 'header' || (isObject(fields) && Object.hasOwn(fields, String(from)));
}
