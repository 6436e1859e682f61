import { say, type Message } from '../../lib/message';
import type { Resource, Screen } from '../../language/model';
import { attributeDetails, byName, compared, listDetails, otherKeys } from './differences';
import type { Impact, ImpactArea, ImpactOwner } from './Impact';

/** Told by addresses, or by a line of their own. The flow of a navigation page follows from the conversions. */
const TOLD = [
  'name',
  'renamedFrom',
  'resource',
  'path',
  'aliases',
  'title',
  'permissions',
  'hidden',
  'noCache',
  'kind',
  'columns',
  'search',
  'totals',
  'actions',
  'plans',
  'flow',
  'holds',
];

/**
 * What the screens of a resource show, ask for and let people do. Screens that came or went are told by their
 * addresses.
 */
export function screenImpacts(owner: ImpactOwner, before: Resource, now: Resource): Impact[] {
  const { kept } = compared(
    byName(before.screens, ({ name }) => name),
    byName(now.screens, ({ name }) => name),
  );
  return [
    ...kept.flatMap(([, old, screen]) => ofScreen(owner, old, screen)),
    ...ofForm(owner, before, now),
    ...ofButtons(owner, before, now),
  ];
}

function ofScreen(owner: ImpactOwner, before: Screen, now: Screen): Impact[] {
  const made = (area: ImpactArea, details: Message[]): Impact[] =>
    details.length === 0 ? [] : [{ owner, area, change: 'changed', subject: now.name, title: now.title.text, details }];
  if (before.kind !== now.kind) return [];
  if ((now.kind === 'list' && before.kind === 'list') || (now.kind === 'report' && before.kind === 'report')) {
    const paths = ({ columns }: typeof now) => columns.map(({ path }) => path);
    return [
      ...made('column', [
        ...listDetails(say`columns`, paths(before), paths(now)),
        ...listDetails(say`totals`, before.totals, now.totals),
        ...now.columns.flatMap((column) =>
          attributeDetails(before.columns.find(({ path }) => path === column.path) ?? column, column, [
            'title',
            'width',
            'fixed',
            'hidden',
          ]),
        ),
        ...attributeDetails(before, now, otherKeys(before, now, TOLD)),
      ]),
      ...made('search', [
        ...listDetails(say`search fields`, before.search, now.search),
        ...attributeDetails(before, now, ['plans']),
      ]),
      ...made('action', listDetails(say`actions`, before.actions, now.actions)),
    ];
  }
  if (now.kind === 'detail' && before.kind === 'detail')
    return [
      ...made('action', listDetails(say`actions`, before.actions, now.actions)),
      ...made('form', attributeDetails(before, now, otherKeys(before, now, TOLD))),
    ];
  return made('form', [
    ...listDetails(say`screens`, heldBy(before), heldBy(now)),
    ...attributeDetails(before, now, otherKeys(before, now, TOLD)),
  ]);
}

/** Screens that stand in one. */
const heldBy = (screen: Screen): string[] =>
  'holds' in screen && screen.holds ? screen.holds.map(({ name }) => name) : [];

function ofForm(owner: ImpactOwner, before: Resource, now: Resource): Impact[] {
  const names = ({ form }: Resource) => form.sections.flatMap(({ fields }) => fields);
  const tables = now.fields.filter(({ fields }) => fields);
  const details = [
    ...listDetails(say`fields`, names(before), names(now)),
    ...attributeDetails(
      { columns: before.form.columns, sections: before.form.sections.map(({ title }) => title) },
      { columns: now.form.columns, sections: now.form.sections.map(({ title }) => title) },
      ['columns', 'sections'],
    ),
    ...tables.flatMap((table) => listDetails(table.name, columnsOf(before, table.name), columnsOf(now, table.name))),
  ];
  return details.length === 0
    ? []
    : [{ owner, area: 'form', change: 'changed', subject: now.name, title: now.title, details }];
}

function columnsOf({ fields }: Resource, table: string): string[] {
  const found = fields.find(({ name }) => name === table);
  return [...(found?.fields ?? []), ...(found?.lookUps ?? [])].map(({ name }) => name);
}

function ofButtons(owner: ImpactOwner, before: Resource, now: Resource): Impact[] {
  const { added, kept, removed } = compared(
    byName(before.buttons, ({ name }) => name),
    byName(now.buttons, ({ name }) => name),
  );
  const of = (change: Impact['change'], subject: string, title: string, details: Message[]): Impact => ({
    owner,
    area: 'action',
    change,
    subject,
    title,
    details,
  });
  return [
    ...added.map(([name, { title }]) => of('added', name, title, [])),
    ...removed.map(([name, { title }]) => of('removed', name, title, [])),
    ...kept.flatMap(([name, old, button]) => {
      const details = attributeDetails(old, button, otherKeys(old, button, []));
      return details.length === 0 ? [] : [of('changed', name, button.title, details)];
    }),
  ];
}
