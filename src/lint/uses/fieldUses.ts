import { isBalance, isRecord } from '../../language/model/LookUp';
import type { LineSelector } from '../../language/model/LineSelector';
import { allotOf } from '../../language/model/Allot';
import { fillFromOf, isLedgerFill, type RecordFill } from '../../language/model/FillFrom';
import { headerOf, type Field, type Filter, type Model, type Resource } from '../../language/model';
import { readFilterName } from '../../language/wire';
import type { FieldView, Place } from '../ResourceView';
import { seriesFieldsOf } from '../../language/rules/seriesText';
import { pathUses } from './pathUses';
import type { Use, UsePurpose } from './Use';

type Keys = (string | number)[];

/**
 * What the settings of a field name: other fields, what it refers to, its dictionary. Expressions are gathered
 * elsewhere.
 */
export function* fieldUses(model: Model, resource: Resource, { field, file, path, table }: FieldView): Generator<Use> {
  const { settings } = field;
  const at = (...keys: Keys): Place => ({ file, path: [...path, ...keys] });
  const own = (name: unknown, purpose: UsePurpose, keys: Keys, atKey?: boolean) =>
    typeof name === 'string' ? pathUses(model, resource, table, name, { place: at(...keys), purpose, atKey }) : [];
  /** of the child table that the field is */
  const inner = (name: unknown, purpose: UsePurpose, ...keys: Keys) =>
    typeof name === 'string' ? pathUses(model, resource, field, name, { place: at(...keys), purpose }) : [];
  const target = model.resources[field.target?.resource ?? ''];
  const theirs = (name: string, purpose: UsePurpose, keys: Keys, atKey?: boolean) =>
    target ? pathUses(model, target, undefined, name, { place: at(...keys), purpose, atKey }) : [];

  if (typeof settings.to === 'string')
    yield {
      named: { kind: 'resource', name: settings.to },
      purpose: 'reference',
      place: at('to'),
      span: { start: 0, end: settings.to.length },
    };
  if (typeof settings.dictionary === 'string')
    yield {
      named: { kind: 'dictionary', name: settings.dictionary },
      purpose: 'reference',
      place: at('dictionary'),
      span: { start: 0, end: settings.dictionary.length },
    };
  if (typeof settings.series === 'string')
    for (const { name } of seriesFieldsOf(settings.series, resource.fields))
      yield* pathUses(model, resource, undefined, name, {
        place: at('series'),
        purpose: 'label',
        offset: settings.series.indexOf(`{${name}}`) + 1,
      });
  yield* own(settings.elapsedTo, 'column', ['elapsedTo']);
  yield* own(settings.since, 'column', ['since']);
  yield* own(settings.unit, 'reference', ['unit']);
  yield* own(settings.among, 'filter', ['among']);
  yield* own(settings.within, 'filter', ['within']);
  yield* own(field.cap, 'cap', ['cap']);
  for (const [name, from] of Object.entries((settings.fill as Record<string, string> | undefined) ?? {})) {
    yield* own(name, 'fill', ['fill', name], true);
    yield* theirs(from, 'fill', ['fill', name]);
  }
  for (const parameter of Object.keys((settings.filter as Filter | undefined) ?? {}))
    yield* theirs(readFilterName(parameter).name, 'filter', ['filter', parameter], true);
  for (const [index, name] of textsOf(settings.columns).entries()) yield* theirs(name, 'column', ['columns', index]);
  if (field.fields) {
    for (const [index, name] of textsOf(settings.enter).entries()) yield* inner(name, 'entry', 'enter', index);
    for (const [index, name] of textsOf(settings.once).entries()) yield* inner(name, 'entry', 'once', index);
    for (const [index, name] of textsOf(settings.balance).entries()) yield* inner(name, 'entry', 'balance', index);
    for (const [key, name] of Object.entries((settings.selector as object | undefined) ?? {}))
      yield* inner(name, 'selector', 'selector', key);
    const { stock } = (settings.selector ?? {}) as Partial<LineSelector>;
    if (stock)
      for (const key of ['of', 'less'] as const)
        yield {
          named: { kind: 'resource', name: stock[key] },
          purpose: 'selector',
          place: at('selector', 'stock', key),
          span: { start: 0, end: stock[key].length },
        };
    yield* filledFrom(model, resource, field, at);
    yield* allotted(model, resource, field, at);
  }
  yield* lookedUp(model, resource, { field, file, path, table } as FieldView);
}

function* filledFrom(model: Model, resource: Resource, field: Field, at: (...keys: Keys) => Place): Generator<Use> {
  const fill = fillFromOf(field);
  if (!fill) return;
  if (!isLedgerFill(fill)) return yield* filledOfRecord(model, resource, field, fill, at);
  const ledger = model.resources[fill.ledger];
  const purpose = 'lookUp';
  const own = (name: string, ...keys: Keys) =>
    pathUses(model, resource, undefined, name, { place: at('fillFrom', ...keys), purpose });
  const theirs = (name: string, atKey: boolean, ...keys: Keys) =>
    ledger ? pathUses(model, ledger, undefined, name, { place: at('fillFrom', ...keys), purpose, atKey }) : [];
  yield {
    named: { kind: 'resource', name: fill.ledger },
    purpose,
    place: at('fillFrom', 'ledger'),
    span: { start: 0, end: fill.ledger.length },
  };
  yield* theirs(fill.measure, false, 'measure');
  yield* own(fill.until, 'until');
  for (const [path, name] of Object.entries(fill.by)) {
    yield* theirs(path, true, 'by', path);
    yield* own(name, 'by', path);
  }
}

function* filledOfRecord(
  model: Model,
  resource: Resource,
  field: Field,
  fill: RecordFill,
  at: (...keys: Keys) => Place,
): Generator<Use> {
  const purpose = 'lookUp';
  const target = headerOf(resource).find(({ name }) => name === fill.of)?.target;
  const known = target && model.resources[target.resource];
  const table = known?.fields.find(({ name, fields }) => fields && name === fill.lines);
  const own = (of: Field | undefined, name: string, ...keys: Keys) =>
    pathUses(model, resource, of, name, { place: at('fillFrom', ...keys), purpose });
  const theirs = (of: Field | undefined, name: string, ...keys: Keys) =>
    known ? pathUses(model, known, of, name, { place: at('fillFrom', ...keys), purpose }) : [];
  yield* own(undefined, fill.of, 'of');
  yield* theirs(undefined, fill.lines, 'lines');
  if (fill.day !== undefined) yield* own(undefined, fill.day, 'day');
  for (const key of ['from', 'until'] as const) if (fill[key] !== undefined) yield* theirs(table, fill[key], key);
  for (const [name, source] of Object.entries(fill.takes)) {
    yield* pathUses(model, resource, field, name, { place: at('fillFrom', 'takes', name), purpose, atKey: true });
    yield* theirs(table, source, 'takes', name);
  }
}

function* allotted(model: Model, resource: Resource, field: Field, at: (...keys: Keys) => Place): Generator<Use> {
  const allot = allotOf(field);
  if (!allot) return;
  const purpose = 'lookUp';
  const inner = (name: string, ...keys: Keys) =>
    pathUses(model, resource, field, name, { place: at('allots', ...keys), purpose });
  yield {
    named: { kind: 'resource', name: allot.register },
    purpose,
    place: at('allots', 'register'),
    span: { start: 0, end: allot.register.length },
  };
  yield* inner(allot.field, 'field');
  yield* inner(allot.quantity, 'quantity');
  yield* pathUses(model, resource, undefined, allot.day, { place: at('allots', 'day'), purpose });
  const ledger = model.resources[model.resources[allot.register]?.uses.batches?.ledger ?? ''];
  for (const [key, name] of Object.entries(allot.keys)) {
    if (ledger)
      yield* pathUses(model, ledger, undefined, key, { place: at('allots', 'keys', key), purpose, atKey: true });
    const isInner = field.fields?.some((each) => each.name === name);
    yield* pathUses(model, resource, isInner ? field : undefined, name, { place: at('allots', 'keys', key), purpose });
  }
}

function* lookedUp(
  model: Model,
  resource: Resource,
  { field: { lookUp }, file, path, table }: FieldView,
): Generator<Use> {
  const at = (...keys: string[]): Place => ({ file, path: [...path, 'lookUp', ...keys] });
  const of = (
    owner: Resource | undefined,
    among: string | undefined,
    name: string | undefined,
    keys: string[],
    atKey?: boolean,
  ) =>
    owner && name !== undefined
      ? pathUses(
          model,
          owner,
          owner.fields.find((candidate) => candidate.name === among),
          name,
          { place: at(...keys), purpose: 'lookUp', atKey },
        )
      : [];
  const resourceNamed = (name: string | undefined, ...keys: string[]): Use[] =>
    name === undefined
      ? []
      : [
          {
            named: { kind: 'resource', name },
            purpose: 'lookUp',
            place: at(...keys),
            span: { start: 0, end: name.length },
          },
        ];
  const own = (name: string, keys: string[]) =>
    pathUses(model, resource, table, name, { place: at(...keys), purpose: 'lookUp' });
  if (isBalance(lookUp)) {
    yield* resourceNamed(lookUp.balance, 'balance');
    yield* resourceNamed(lookUp.minus, 'minus');
    yield* of(model.resources[lookUp.balance], undefined, lookUp.measure, ['measure']);
    for (const [key, name] of Object.entries(lookUp.keys)) {
      for (const ledger of [lookUp.balance, lookUp.minus])
        yield* of(model.resources[ledger ?? ''], undefined, key, ['keys', key], true);
      yield* own(name, ['keys', key]);
    }
    if (lookUp.until !== undefined) yield* own(lookUp.until, ['until']);
  } else if (isRecord(lookUp)) {
    const record = model.resources[lookUp.record];
    yield* resourceNamed(lookUp.record, 'record');
    yield* own(lookUp.id, ['id']);
    yield* of(record, undefined, lookUp.lines, ['lines']);
    yield* of(record, lookUp.lines, lookUp.field, ['field']);
    yield* of(record, undefined, lookUp.otherwise, ['otherwise']);
    if (lookUp.rate) {
      yield* resourceNamed(lookUp.rate.record, 'rate', 'record');
      yield* of(model.resources[lookUp.rate.record], undefined, lookUp.rate.field, ['rate', 'field']);
    }
    for (const part of ['by', 'from', 'until'] as const)
      for (const [key, name] of Object.entries(lookUp[part] ?? {})) {
        yield* of(record, lookUp.lines, key, [part, key], true);
        if (part === 'by' && lookUp.itself !== undefined) yield* of(record, undefined, key, [part, key], true);
        if (part === 'by' && lookUp.rate)
          yield* of(model.resources[lookUp.rate.record], undefined, key, [part, key], true);
        yield* own(name, [part, key]);
      }
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
