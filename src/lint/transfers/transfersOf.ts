import type { Field } from '../../language/model';
import { asLedger } from '../../language/model';
import { isBalance, isRecord } from '../../language/model/LookUp';
import { soundExpression } from '../checkedExpression';
import type { ResourceContext } from '../LintContext';
import { placedExpressions, type PlacedScope } from '../placedExpressions';
import type { FieldView, Place, ResourceView } from '../ResourceView';

/** A value that goes from one field to another as it is. */
export interface Transfer {
  /** takes it */
  own: Field;
  given: Field;
  place: Place;
  /** a key that is looked for: both are compared, nothing is stored */
  isKey?: true;
  /** said by an expression, whose type and unit others look at */
  isExpression?: true;
  /** of what its author may have meant instead: fields beside the one that takes it, and beside the one that gives it */
  beside?: { own: readonly Field[]; given: readonly Field[]; from: string };
}

/** Everything that goes from field to field, what belongs together in one list: a fill, the copies of a conversion. */
export function transfersOf(view: ResourceView, context: ResourceContext): readonly Transfer[][] {
  const known = found.get(view) ?? walk(view, context);
  found.set(view, known);
  return known;
}

const found = new WeakMap<ResourceView, readonly Transfer[][]>();

function walk(view: ResourceView, context: ResourceContext): readonly Transfer[][] {
  return [
    ...view.fields.flatMap((field) => [ofFill(field, view, context), ofLookUp(field, view, context)]),
    ...ofExpressions(view, context),
  ].filter((group) => group.length > 0);
}

function ofFill(
  { field, file, path, table }: FieldView,
  { resource }: ResourceView,
  context: ResourceContext,
): Transfer[] {
  const around = table?.fields ?? resource.fields;
  const theirs = context.model.resources[field.target?.resource ?? '']?.fields;
  const fill = (field.settings.fill as Record<string, string> | undefined) ?? {};
  const beside = {
    own: around.filter((each) => each !== field),
    given: theirs ?? [],
    from: field.target?.resource ?? '',
  };
  return Object.entries(fill).flatMap(([name, from]) =>
    paired(around, name, theirs, from, { file, path: [...path, 'fill', name] }).map((each): Transfer => ({
      ...each,
      beside,
    })),
  );
}

function ofLookUp(
  { field, file, path, table }: FieldView,
  { resource }: ResourceView,
  { index, model }: ResourceContext,
): Transfer[] {
  const { lookUp } = field;
  if (!lookUp || !table) return [];
  const around = [...(table.fields ?? []), ...resource.fields];
  const at = (...keys: string[]): Place => ({ file, path: [...path, 'lookUp', ...keys] });
  const keys = (theirs: readonly Field[] | undefined, key: string, names: Readonly<Record<string, string>>) =>
    Object.entries(names).flatMap(([name, own]) =>
      paired(theirs, name, around, own, at(key, name)).map((each): Transfer => ({ ...each, isKey: true })),
    );
  if (isBalance(lookUp)) {
    const ledger = index.ledgers.includes(lookUp.balance) ? model.resources[lookUp.balance] : undefined;
    if (!ledger || !asLedger(ledger).uses.ledger.measures.includes(lookUp.measure)) return [];
    return [
      ...paired([field], field.name, ledger.fields, lookUp.measure, at('measure')),
      ...keys(ledger.fields, 'keys', lookUp.keys),
    ];
  }
  if (!isRecord(lookUp)) return [];
  const target = model.resources[lookUp.record];
  const rows =
    lookUp.lines === undefined ? target?.fields : target?.fields.find(({ name }) => name === lookUp.lines)?.fields;
  return [
    ...paired([field], field.name, rows, lookUp.field, at('field')),
    ...(lookUp.otherwise === undefined
      ? []
      : paired([field], field.name, target?.fields, lookUp.otherwise, at('otherwise'))),
    ...(['by', 'from', 'until'] as const).flatMap((part) => keys(rows, part, lookUp[part] ?? {})),
  ];
}

/** Copies, postings and what is written elsewhere, where no more than a field is named. */
function ofExpressions(view: ResourceView, context: ResourceContext): Transfer[][] {
  const groups = new Map<string, Transfer[]>();
  for (const placed of placedExpressions(view, context)) {
    const { into, place, scope } = placed;
    const node = into && !placed.isImplied ? soundExpression(placed, context) : undefined;
    const given = node?.kind === 'name' ? fieldNamed(scope, node.name) : undefined;
    if (!into || !given) continue;
    const key = JSON.stringify([place.file, place.path.slice(0, -1)]);
    const isCopy = placed.purpose === 'conversion' && place.path.at(-2) === 'copy';
    const beside = isCopy ? { beside: { own: [], given: scope.fields, from: view.resource.name } } : {};
    groups.set(key, [...(groups.get(key) ?? []), { own: into, given, place, isExpression: true, ...beside }]);
  }
  return [...groups.values()];
}

function fieldNamed({ fields, outer }: PlacedScope, name: string): Field | undefined {
  return fields.find((field) => field.name === name) ?? (outer && fieldNamed(outer, name));
}

/** None where one of the two is unknown. */
function paired(
  owns: readonly Field[] | undefined,
  own: string,
  givens: readonly Field[] | undefined,
  given: string,
  place: Place,
): Transfer[] {
  const [taken, from] = [owns?.find(({ name }) => name === own), givens?.find(({ name }) => name === given)];
  return taken && from ? [{ own: taken, given: from, place }] : [];
}
