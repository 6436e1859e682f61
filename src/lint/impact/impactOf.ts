import { say, type Message } from '../../lib/message';
import type { Resource } from '../../language/model';
import { normaliseMachine } from '../../language/normalise/normaliseMachine';
import { movedPermissions } from '../../language/catalogue/movedPermissions';
import type { LintContext } from '../LintContext';
import { usesOf, type Uses } from '../uses/usesOf';
import { acknowledge } from './acknowledge';
import { byName, compared } from './differences';
import { documentImpacts } from './documentImpacts';
import { fieldImpacts } from './fieldImpacts';
import { IMPACT_AREAS, type Impact, type ImpactOwner } from './Impact';
import { inTodaysNames } from './inTodaysNames';
import { menuImpacts } from './menuImpacts';
import { owners } from './owners';
import { permissionImpacts } from './permissionImpacts';
import { renamedOf, todaysName, type Renamed } from './Renamed';
import { routeImpacts } from './routeImpacts';
import { screenImpacts } from './screenImpacts';
import { dictionaryImpacts, machineImpacts } from './sharedImpacts';
import { translationImpacts } from './translationImpacts';
import { groupBy } from '../../lib/groupBy';
import type { Named } from '../uses/Use';

/**
 * What becomes of the tables of a resource: statements that the server runs by itself, and those that it refuses since
 * they could lose data.
 */
export type TableChanges = (
  before: Resource | undefined,
  now: Resource | undefined,
) => { statements: readonly string[]; refused: readonly string[] };

/**
 * What a change of the files means for people, callers and the database, ordered by file and area. What breaks
 * something that stands carries a key under which the author can acknowledge it.
 */
export function impactOf(before: LintContext, now: LintContext, tableChanges: TableChanges): Impact[] {
  const owner = owners(before, now);
  const uses = { before: usesOf(before), now: usesOf(now) };
  const all = ({ model }: LintContext) => Object.values(model.resources);
  const screensOf = (context: LintContext) => all(context).flatMap((resource) => resource.screens);
  const [resources, screens] = [renamedOf(all(before), all(now)), renamedOf(screensOf(before), screensOf(now))];
  const moved = movedPermissions(now.catalogue, screens, resources);
  const impacts = [
    ...resourceImpacts(before, now, owner, tableChanges, uses, resources),
    ...sharedImpacts(before, now, owner),
    ...routeImpacts(owner.resource, before.catalogue.routes, now.catalogue.routes, screens, moved),
    ...menuImpacts(owner.module, before.catalogue.menu, now.catalogue.menu, screens),
    ...permissionImpacts(owner.resource, before.catalogue.permissions, now.catalogue.permissions, moved),
    ...translationImpacts(before, now),
  ];
  const order = (impact: Impact) => IMPACT_AREAS.indexOf(impact.area);
  return acknowledge(impacts, now).toSorted((one, other) =>
    one.owner.file === other.owner.file ? order(one) - order(other) : one.owner.file < other.owner.file ? -1 : 1,
  );
}

type Owners = ReturnType<typeof owners>;

function resourceImpacts(
  before: LintContext,
  now: LintContext,
  owner: Owners,
  tableChanges: TableChanges,
  uses: { before: Uses; now: Uses },
  renamed: readonly Renamed[],
): Impact[] {
  const { added, kept, removed } = compared(
    byName(Object.values(before.model.resources), ({ name }) => todaysName(renamed, name)),
    now.model.resources,
  );
  const whole = (change: Impact['change'], { name, title }: Resource, why?: Message): Impact => ({
    owner: owner.resource(name),
    area: 'resource',
    change,
    subject: name,
    title,
    details: [],
    ...(why ? { breaks: { id: `resource:${name}`, why } } : {}),
  });
  return [
    ...added.flatMap(([, resource]) => [
      whole('added', resource),
      ...tables(owner.resource(resource.name), undefined, resource, tableChanges),
    ]),
    ...removed.map(([, resource]) =>
      whole('removed', resource, say`Its records stay in the database, and nobody reaches them any more.`),
    ),
    ...renamed.map(({ from, to }): Impact => ({
      owner: owner.resource(to),
      area: 'resource',
      change: 'changed',
      subject: to,
      title: owner.resource(to).title,
      details: [say`renamed from ${from}; its records stay`],
      breaks: { id: `resource:${to}`, why: say`Calls that know it as ${from} are not answered.` },
    })),
    ...kept.flatMap(([name, was, resource]) => {
      const of = owner.resource(name);
      const { fields: called, resource: old } = inTodaysNames(was, resource, renamed);
      const fields = fieldImpacts(of, old, resource, called).map((impact) => ({
        ...impact,
        readers: readersOf(impact.change === 'removed' ? uses.before : uses.now, {
          kind: 'field',
          resource: name,
          path: impact.subject,
        }),
      }));
      return [
        ...fields,
        ...tables(of, was, resource, tableChanges),
        ...screenImpacts(of, old, resource),
        ...documentImpacts(of, old, resource, {
          before: before.model.prints[was.name] ?? [],
          now: now.model.prints[name] ?? [],
        }),
      ];
    }),
  ];
}

function tables(owner: ImpactOwner, before: Resource | undefined, now: Resource, tableChanges: TableChanges): Impact[] {
  const { refused, statements } = tableChanges(before, now);
  const of = (sql: readonly string[], subject: string, why?: Message): Impact[] =>
    sql.length === 0
      ? []
      : [
          {
            owner,
            area: 'table',
            change: before ? 'changed' : 'added',
            subject,
            title: now.title,
            details: [],
            sql,
            ...(why ? { breaks: { id: `table:${subject}`, why } } : {}),
          },
        ];
  return [
    ...of(statements, now.name),
    ...of(refused, now.name, say`The server does not start before this was run by hand, as it could lose data.`),
  ];
}

function sharedImpacts(before: LintContext, now: LintContext, owner: Owners): Impact[] {
  const machines = ({ sources }: LintContext) =>
    Object.fromEntries([...sources.machines].map(([name, { value }]) => [name, normaliseMachine(name, value)]));
  const dictionaries = ({ model }: LintContext) => byName(Object.values(model.dictionaries), ({ code }) => code);
  const gone = (kind: 'machine' | 'dictionary', name: string, title: string, change: Impact['change']): Impact => ({
    owner: owner.shared(kind, name),
    area: kind,
    change,
    subject: name,
    title,
    details: [],
  });
  const [machine, dictionary] = [
    compared(machines(before), machines(now)),
    compared(dictionaries(before), dictionaries(now)),
  ];
  return [
    ...machine.added.map(([name, { title }]) => gone('machine', name, title, 'added')),
    ...machine.removed.map(([name, { title }]) => gone('machine', name, title, 'removed')),
    ...machine.kept.flatMap(([name, old, present]) => machineImpacts(owner.shared('machine', name), old, present)),
    ...dictionary.added.map(([name, { title }]) => gone('dictionary', name, title, 'added')),
    ...dictionary.removed.map(([name, { title }]) => gone('dictionary', name, title, 'removed')),
    ...dictionary.kept.flatMap(([name, old, present]) =>
      dictionaryImpacts(owner.shared('dictionary', name), old, present),
    ),
  ];
}

/** Where something is read, file by file, with what for: `saleManage/sales.json: column, print`. */
function readersOf(uses: Uses, named: Named): string[] {
  return [...groupBy(uses.of(named), ({ place }) => place.file)].map(
    ([file, found]) =>
      `${file.replace(/^schemas\//, '')}: ${[...new Set(found.map(({ purpose }) => purpose).toSorted())].join(', ')}`,
  );
}
