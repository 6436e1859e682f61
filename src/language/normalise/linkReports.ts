import { widthOf } from '../model/widthOf';
import type { Field, FieldTypes, Measure, Model, MovedPlace, ReportLink, ReportScreen, Resource } from '../model';
import { askedNames } from '../rules/askedNames';
import { measureNode } from '../rules/measureExpression';
import { measureKind } from '../rules/measureKind';
import { partName } from '../rules/ledgerPart';
import { reportField } from '../rules/reportField';
import { reviewedStates } from '../rules/reviewedStates';

/** Tells every measure of a report that is no field of its resource what it is shown as, and links where they lead. */
export function linkReports(model: Model, types: FieldTypes): void {
  for (const resource of Object.values(model.resources))
    for (const screen of resource.screens)
      if (screen.kind === 'report') {
        for (const measure of screen.measures) {
          const shown = ofSource(model, screen, measure);
          if (shown) measure.shown = shown;
        }
        const moved = movedPlace(model, resource, screen);
        if (moved) screen.moved = moved;
        for (const each of screen.links) lead(model, resource, screen, each);
        for (const measure of screen.measures)
          if (measure.value !== undefined) link(resource, screen, measure, types, []);
      }
}

/** Another screen is asked by the fields that it has, too. */
function lead(model: Model, resource: Resource, { group }: ReportScreen, each: ReportLink): void {
  const isOf = ({ fields }: Resource, path: string) => fields.some(({ name }) => name === path);
  for (const other of Object.values(model.resources)) {
    const target = other.screens.find(({ name }) => name === each.screen);
    if (!target) continue;
    each.path = target.path;
    each.permissions = target.permissions;
    each.by = group.map(({ path }) => path).filter((path) => isOf(resource, path) && isOf(other, path));
  }
}

/** What moved lines is asked for its own day, and for what both have. */
function movedPlace(
  { resources }: Model,
  resource: Resource,
  { from, group, movedBy = '', opens, search }: ReportScreen,
): MovedPlace | undefined {
  const made = Object.hasOwn(resources, movedBy) ? resources[movedBy] : undefined;
  const target = made?.screens.find(({ name }) => name === opens);
  const lines = resource.uses.generates.find(({ to, lines: of }) => to === movedBy && of?.from === from)?.lines;
  if (!made || !target || !lines) return undefined;
  const there = askedNames(made, target);
  const names = [...new Set([...search, ...group.map(({ of }) => of)])].flatMap((name) => {
    const own = reportField(resource, { from }, name)?.field;
    const field = reportField(made, { from: lines.to }, name === resource.date ? (made.date ?? '') : name)?.field;
    const called = field && there.get(field.path);
    const isSame = own?.type === field?.type && own?.target?.resource === field?.target?.resource;
    return called !== undefined && isSame ? [[name, called] as const] : [];
  });
  const states = reviewedStates(made);
  const filter = made.machine && states.length > 0 ? { [made.machine.field]: states.join(',') } : {};
  return { path: target.path, permissions: target.permissions, filter, names: Object.fromEntries(names) };
}

/** A field of another source, under a name of its own. */
function ofSource(model: Model, { sources }: ReportScreen, { path }: Measure): Field | undefined {
  const [first, name, more] = path.split('.');
  const source = sources.find((each) => each.name === first);
  const resource = source && model.resources[source.resource];
  if (!resource || name === undefined || more !== undefined) return undefined;
  const field = reportField(resource, source, name)?.field;
  return field && { ...field, name: partName(source.name, name), path, visible: true };
}

/** What an expression over measures is shown as: the field of its name, or what it comes to. */
function link(
  resource: Resource,
  screen: ReportScreen,
  measure: Measure,
  types: FieldTypes,
  above: readonly string[],
): void {
  const { path, title, type, value = '' } = measure;
  if (
    measure.shown ||
    above.includes(path) ||
    (type === undefined && reportField(resource, { from: screen.from }, path))
  )
    return;
  const node = measureNode(value);
  const kind =
    type ?? (node ? measureKind(node, (name) => kindOf(resource, screen, name, types, [...above, path])) : undefined);
  const known = kind === 'number' ? 'quantity' : kind;
  measure.shown = {
    name: path,
    path,
    type: known !== undefined && types[known] ? known : 'quantity',
    title: title ?? path,
    required: false,
    visible: true,
    editable: false,
    check: [],
    copy: false,
    unique: false,
    system: true,
    width: widthOf(types[known ?? 'quantity'], {}),
    settings: {},
  };
}

function kindOf(
  resource: Resource,
  screen: ReportScreen,
  name: string,
  types: FieldTypes,
  above: readonly string[],
): string | undefined {
  const measure = screen.measures.find(
    ({ path }) => path === name || reportField(resource, screen, path)?.field.name === name,
  );
  if (!measure) return undefined;
  if (measure.aggregate === 'count') return 'integer';
  if (measure.value !== undefined) link(resource, screen, measure, types, above);
  return reportField(resource, screen, measure.path)?.field.type;
}
