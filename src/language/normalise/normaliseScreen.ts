import type { CapabilityLanguage } from '../meta/CapabilityLanguage';
import type { ResourceInput } from '../meta/resourceMeta';
import { screenLanguage, type ScreenLanguage } from '../meta/ScreenLanguage';
import { FIXED_FIRST } from '../meta/fixedFirst';
import type { RoomScreenInput, ScreenInput } from '../meta/screenMeta';
import type { WidgetInput } from '../meta/boardMeta';
import type { Column, RoomScreen, Screen, Title, Widget } from '../model';
import { MINE, OWN } from '../model/Filter';
import { joinedActions } from '../action/joinedActions';
import { OPENED_BY } from '../action/permissionTitles';
import { formerNames as formerNamesOf } from './formerNames';
import { normalisePlans, normaliseSort } from './normalisePlans';
import { normaliseReport } from './normaliseReport';
import { normaliseStatement } from './normaliseStatement';
import { normaliseWidget } from './normaliseWidget';
import { ADD_TITLE, EDIT_TITLE } from '../model/formTitles';
import { permissionCode } from '../action/permissionCode';
import { permissionCodes } from '../action/permissionCodes';

/** Default titles; the placeholder is the title of the resource. */
const DEFAULT_TITLE = {
  list: '{title}列表',
  add: ADD_TITLE,
  edit: EDIT_TITLE,
  detail: '{title}详情',
  lines: '{title}明细表',
  grouped: '{title}统计表',
  statement: '{title}',
  import: '{title}导入',
  settings: '{title}设置',
  board: '{title}',
  navigation: '{title}',
  page: '{title}',
} as const;

/** Kinds that other screens lead to. */
const HIDDEN: ReadonlySet<string> = new Set(['form', 'detail', 'import', 'navigation']);

/** Fills in what the author of a screen left out: title, aliases, permission, visibility in the menu, page size. */
export function normaliseScreen(
  name: string,
  input: ScreenInput,
  resource: ResourceInput,
  capabilities: readonly CapabilityLanguage[],
): Screen {
  const former = formerNamesOf(input.renamedFrom);
  const room = screenLanguage(input.kind, capabilities);
  const base = {
    name,
    ...former,
    resource: resource.resource,
    path: input.path,
    aliases: aliasesOf(input.path, resource, former.renamedFrom),
    title: titleOf(input, resource, capabilities),
    permissions: permissionsOf(input, resource, room),
    hidden: ('hidden' in input ? input.hidden : undefined) ?? (HIDDEN.has(input.kind) || room?.isHidden === true),
    noCache: input.noCache ?? false,
  };
  switch (input.kind) {
    case 'list':
      return {
        ...base,
        kind: 'list',
        columns: withFirst(hiding(input.columns.map(column), input.shown), input.columns, resource),
        filter: {
          ...input.filter,
          ...(input.own ? { [OWN]: '1' } : {}),
          ...(input.mine === undefined ? {} : { [MINE]: input.mine }),
        },
        search: input.search ?? [],
        totals: input.totals ?? [],
        actions: joinedActions(input.actions ?? [], resource, capabilities),
        sort: (input.sort ?? []).map(normaliseSort),
        pageSize: input.pageSize ?? 20,
        plans: normalisePlans(input),
        rowTones: [...(input.rowTones ?? []), ...capabilities.flatMap(({ rowTones }) => rowTones?.(resource) ?? [])],
      };
    case 'form':
      return { ...base, kind: 'form', mode: input.mode, ...(input.as === undefined ? {} : { as: input.as }) };
    case 'detail':
      return {
        ...base,
        kind: 'detail',
        actions: joinedActions(input.actions ?? [], resource, capabilities),
        ...(input.widgets ? { widgets: namedWidgets(input.widgets) } : {}),
      };
    case 'report':
      return { ...base, ...normaliseReport(input), columns: (input.columns ?? []).map(column) };
    case 'statement':
      return { ...base, ...normaliseStatement(input) };
    case 'import':
      return { ...base, kind: 'import' };
    case 'settings':
      return {
        ...base,
        kind: 'settings',
        saving: input.saves === undefined ? base.permissions : [permissionCode(resource, input.saves)],
      };
    case 'board':
      return {
        ...base,
        kind: 'board',
        widgets: namedWidgets(input.widgets),
      };
    case 'navigation':
      return {
        ...base,
        kind: 'navigation',
        of: input.of,
        flow: { documents: [], steps: [], others: [], reports: [], masters: [] },
      };
    case 'page':
      return { ...base, kind: 'page', page: input.page };
    default:
      return ofRoom(base, input, resource, room);
  }
}

/** A screen of a kind that a room brings; what it holds is told once all screens are there. */
function ofRoom(
  base: Omit<RoomScreen, 'kind' | 'called' | 'holds'>,
  input: RoomScreenInput,
  resource: ResourceInput,
  room: ScreenLanguage | undefined,
): Screen {
  if (!room) throw new Error(`No room brings screens of the kind "${input.kind}".`);
  const { called } = room;
  const holds = room.holds?.(input).map((name) => ({ name, resource: '', title: { text: name }, permissions: [] }));
  return {
    ...base,
    called,
    ...room.normalise(input, resource),
    kind: input.kind,
    ...(holds ? { holds } : {}),
  } as RoomScreen;
}

function namedWidgets(widgets: Readonly<Record<string, WidgetInput>>): Widget[] {
  return Object.entries(widgets).map(([name, each]) => normaliseWidget(name, each));
}

/**
 * Groups are written with a leading slash under a module, so the address without the module leads here too; and so
 * do those that it had by earlier names, its own and that of its resource where the menu group is called after it.
 */
function aliasesOf(path: string, resource: ResourceInput, formerNames: readonly string[] = []): string[] {
  const [name = '', group = '', ...above] = path.split('/').toReversed();
  const formerGroups = group === resource.resource ? (formerNamesOf(resource.renamedFrom).renamedFrom ?? []) : [];
  const paths = [group, ...formerGroups].flatMap((each) =>
    [name, ...formerNames].map((own) => [...above.toReversed(), each, own].join('/')),
  );
  const all = [...new Set([path, ...paths])];
  return [...all.flatMap(withoutModule), ...all.slice(1)];
}

function withoutModule(path: string): string[] {
  const parts = path.split('/');
  return parts.length > 3 ? [`/${parts.slice(2).join('/')}`] : [];
}

function permissionsOf(input: ScreenInput, resource: ResourceInput, room: ScreenLanguage | undefined): string[] {
  const usual = room
    ? room.holds
      ? null
      : room.openedBy
    : OPENED_BY[(input.kind === 'form' ? input.mode : input.kind) as keyof typeof OPENED_BY];
  const action = input.permission ?? usual;
  if (action === null) return [];
  // What opens a record is the same behind each of its lists.
  if (input.permission === undefined && input.kind !== 'list' && typeof action === 'string')
    return permissionCodes(resource, action);
  return [action].flat().map((each) => permissionCode(resource, each));
}

/** What a screen is called: as the author says, or by its kind with the title of the resource. */
export function titleOf(
  input: ScreenInput,
  resource: Pick<ResourceInput, 'title'>,
  capabilities: readonly CapabilityLanguage[],
): Title {
  if (input.title !== undefined) return { text: input.title };
  const isGrouped = input.kind === 'report' && (input.group?.length ?? 0) > 0;
  const part = input.kind === 'form' ? input.mode : input.kind === 'report' && (isGrouped ? 'grouped' : 'lines');
  const pattern =
    screenLanguage(input.kind, capabilities)?.title ??
    DEFAULT_TITLE[(part || input.kind) as keyof typeof DEFAULT_TITLE];
  return { text: pattern.replace('{title}', resource.title), pattern, of: resource.title };
}

type ColumnInput = Extract<ScreenInput, { kind: 'list' }>['columns'][number];

function column(input: ColumnInput): Column {
  if (typeof input === 'string') return { path: input };
  const { field, fixed, ...rest } = input;
  return { path: field, ...rest, ...(fixed ? { fixed } : {}) };
}

/** Columns of a list, those that are not shown at first marked as such. */
function hiding(columns: Column[], shown: readonly string[] | undefined): Column[] {
  return columns.map((each) => (shown && !shown.includes(each.path) ? { ...each, hidden: true } : each));
}

/** Columns of a list, the first of documents where it stays. */
function withFirst(columns: Column[], inputs: readonly ColumnInput[], { kind }: ResourceInput): Column[] {
  const [first, ...others] = columns;
  const [said] = inputs;
  if (kind !== 'document' || !first || (typeof said === 'object' && said.fixed !== undefined)) return columns;
  return [{ ...first, fixed: FIXED_FIRST }, ...others];
}
