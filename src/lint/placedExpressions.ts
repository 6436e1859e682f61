import type { ExpressionType, Scope } from '../language/expression';
import { POSTING, RECORD_ITSELF } from '../language/meta/postingFields';
import type { RowTonesInput } from '../language/meta/rowToneMeta';
import { headerOf, type Field, type FieldTypes } from '../language/model';
import { reportCells } from '../language/rules/reportCells';
import { countedFields } from './countedFields';
import type { ResourceContext } from './LintContext';
import { othersOf, type PlacedOthers } from './othersOf';
import { printCells } from './printCells';
import type { FieldView, Place, ResourceView } from './ResourceView';
import type { UsePurpose } from './uses/Use';

/** What an expression may read, with the fields that its names are. */
export interface PlacedScope extends Scope {
  readonly fields: readonly Field[];
  readonly outer?: PlacedScope;
  readonly others?: PlacedOthers | undefined;
}

/** An expression with where it stands, what it may read, and what its place needs. */
export interface PlacedExpression {
  text: string;
  place: Place;
  purpose: UsePurpose;
  scope: PlacedScope;
  /** child table whose line it is asked of */
  table?: Field | undefined;
  /** nobody wrote it: it is what is meant where nothing is said, and the place is what would say it */
  isImplied?: true;
  /** names in its scope that are no fields */
  variables?: readonly string[];
  expected: ExpressionType;
  /** takes its value */
  into?: Field;
  /** says it of itself */
  of?: Field;
  /** decimals that the field keeps */
  maxScale?: number;
}

type ExpressionContext = Pick<ResourceContext, 'index' | 'model' | 'registries' | 'sources'>;

const CONDITION: ExpressionType = { kind: 'boolean' };

const found = new WeakMap<ResourceView, readonly PlacedExpression[]>();

/** Every expression of a resource, those of its field sets and its machine included. Several rules walk over them. */
export function placedExpressions(view: ResourceView, context: ExpressionContext): readonly PlacedExpression[] {
  const known = found.get(view) ?? [...walk(view, context)];
  found.set(view, known);
  return known;
}

function* walk(
  { resource, input, fields, at }: ResourceView,
  { index, model, registries, sources }: ExpressionContext,
): Generator<PlacedExpression> {
  const others = othersOf(resource, { index, model, registries });
  const header = scopeOf(resource.fields, registries.types);
  const tables = new Map(
    resource.fields.flatMap((field) =>
      field.fields
        ? [[field.name, scopeOf([...field.fields, ...(field.lookUps ?? [])], registries.types, header)] as const]
        : [],
    ),
  );
  for (const view of fields) {
    yield* ofField(view, (view.table && tables.get(view.table.name)) ?? header, others, registries.types);
    if (view.field.fields)
      yield* ofTones(
        view.input.rowTones as RowTonesInput | undefined,
        (...keys) => ({ file: view.file, path: [...view.path, ...keys] }),
        tables.get(view.field.name) ?? header,
        view.field,
      );
    if (view.input.spread)
      yield {
        text: view.input.spread.total,
        purpose: 'spread',
        place: { file: view.file, path: [...view.path, 'spread', 'total'] },
        scope: header,
        ...neededBy(view.field, registries.types),
      };
  }
  for (const [index, { must, warns }] of (input.check ?? []).entries()) {
    const asked = { scope: { ...header, others }, expected: CONDITION };
    yield { text: must, purpose: 'check', place: at('check', index, 'must'), ...asked };
    if (warns !== undefined) yield { text: warns, purpose: 'mention', place: at('check', index, 'warns'), ...asked };
  }
  // Actions are done to stored records, which have an id.
  const stored = { ...header, names: { ...header.names, id: { kind: 'ref', to: resource.name } as const } };
  for (const [action, demands] of Object.entries(input.demands ?? {}))
    for (const [index, { must, names = {}, warns }] of demands.entries()) {
      const asked = { scope: { ...stored, others }, expected: CONDITION };
      yield { text: must, purpose: 'demand', place: at('demands', action, index, 'must'), ...asked };
      if (warns !== undefined)
        yield { text: warns, purpose: 'warning', place: at('demands', action, index, 'warns'), ...asked };
      for (const [name, text] of Object.entries(names)) {
        const place = at('demands', action, index, 'names', name);
        yield { text, purpose: 'mention', place, ...asked, expected: { kind: 'any' } };
      }
    }
  for (const screen of resource.screens) {
    const shown = input.screens[screen.name];
    if ((shown?.kind !== 'list' && shown?.kind !== 'report') || !shown.rowTones) continue;
    // A list has no lines in its rows, and a report nothing but its columns.
    const scope =
      screen.kind === 'report'
        ? scopeOf(
            reportCells(resource, screen).map(({ name, field }) => ({ ...field, name })),
            registries.types,
          )
        : scopeOf(
            headerOf(resource).filter((field) => !field.fields),
            registries.types,
          );
    const table =
      screen.kind === 'report'
        ? resource.fields.find(({ name, fields: own }) => own && name === screen.from)
        : undefined;
    yield* ofTones(shown.rowTones, (...keys) => at('screens', screen.name, ...keys), scope, table);
  }
  for (const [index, { ledger, each, when, date, keys, add }] of (input.postings ?? []).entries()) {
    const scope = (each === undefined ? undefined : tables.get(each)) ?? header;
    const table = resource.fields.find(({ name }) => name === each);
    const posted = new Map(model.resources[ledger]?.fields.map((field) => [field.name, field]));
    const of = (text: string, name: string, ...path: string[]) => {
      const field = posted.get(name);
      return field
        ? [
            {
              text,
              purpose: 'posting' as const,
              place: at('postings', index, ...path),
              scope,
              table,
              ...neededBy(field, registries.types),
            },
          ]
        : [];
    };
    if (when !== undefined)
      yield { text: when, purpose: 'posting', place: at('postings', index, 'when'), scope, table, expected: CONDITION };
    for (const dated of of(date ?? POSTING.date, POSTING.date, ...(date === undefined ? [] : ['date'])))
      yield date === undefined ? { ...dated, isImplied: true } : dated;
    for (const [name, text] of Object.entries(keys ?? {}))
      if (text !== RECORD_ITSELF || posted.get(name)?.target?.resource !== resource.name)
        yield* of(text, name, 'keys', name);
    for (const [name, text] of Object.entries(add)) yield* of(text, name, 'add', name);
  }
  for (const [index, conversion] of (input.generates ?? []).entries()) {
    const made = model.resources[conversion.to];
    const of = (
      text: string,
      field: Field | undefined,
      read: Pick<PlacedExpression, 'scope' | 'table' | 'variables'>,
      ...path: string[]
    ) =>
      field
        ? [
            {
              text,
              purpose: 'conversion' as const,
              place: at('generates', index, ...path),
              ...read,
              ...neededBy(field, registries.types),
            },
          ]
        : [];
    if (conversion.when !== undefined)
      yield {
        text: conversion.when,
        purpose: 'conversion',
        place: at('generates', index, 'when'),
        scope: header,
        expected: CONDITION,
      };
    for (const [name, text] of Object.entries(conversion.copy ?? {}))
      if (text !== false)
        yield* of(
          text,
          made?.fields.find((field) => field.name === name),
          { scope: header },
          'copy',
          name,
        );
    if (!conversion.lines) continue;
    const {
      from = 'lines',
      to = 'lines',
      into: takes = 'quantity',
      when,
      quantity,
      counts = {},
      copy = {},
    } = conversion.lines;
    const scope = tables.get(from) ?? header;
    const table = resource.fields.find(({ name }) => name === from);
    const lines = made?.fields.find(({ name }) => name === to)?.fields;
    const into = lines?.find(({ name }) => name === takes);
    if (when !== undefined)
      yield {
        text: when,
        purpose: 'conversion',
        place: at('generates', index, 'lines', 'when'),
        scope,
        table,
        expected: CONDITION,
      };
    const counted = countedFields(model, resource, from, counts).flatMap(({ field, name }) =>
      field ? [{ ...field, name, required: true as const }] : [],
    );
    if (quantity !== undefined)
      yield {
        text: quantity,
        purpose: 'conversion',
        place: at('generates', index, 'lines', 'quantity'),
        scope: counted.length > 0 ? scopeOf(counted, registries.types, scope) : scope,
        table,
        ...(counted.length > 0 ? { variables: counted.map(({ name }) => name) } : {}),
        expected: { kind: 'number' },
        ...(into ? { into } : {}),
      };
    for (const [place, pick] of (conversion.lines.picks ?? []).entries())
      if (pick.when !== undefined)
        yield {
          text: pick.when,
          purpose: 'conversion',
          place: at('generates', index, 'lines', 'picks', place, 'when'),
          scope,
          table,
          expected: CONDITION,
        };
    const withRemaining: PlacedScope = into
      ? scopeOf([{ ...into, name: 'remaining', required: true }], registries.types, scope)
      : { names: { remaining: { kind: 'number' } }, fields: [], outer: scope };
    for (const [name, text] of Object.entries(copy))
      if (text !== false)
        yield* of(
          text,
          lines?.find((field) => field.name === name),
          { scope: withRemaining, table, variables: ['remaining'] },
          'lines',
          'copy',
          name,
        );
  }
  for (const [button, { sets }] of Object.entries(input.buttons ?? {}))
    for (const [name, text] of Object.entries(sets ?? {})) {
      const field = resource.fields.find((candidate) => candidate.name === name);
      // A button sets the same in all records that are chosen.
      if (field)
        yield {
          text,
          purpose: 'button',
          place: at('buttons', button, 'sets', name),
          scope: scopeOf([], registries.types),
          ...neededBy(field, registries.types),
        };
    }
  for (const { expressions } of registries.authoring.capabilities)
    for (const { path, sets, text } of expressions?.(input) ?? []) {
      const held = { text, purpose: 'capability', place: at(...path), scope: header } as const;
      if (!sets) {
        yield { ...held, expected: CONDITION };
        continue;
      }
      const record = model.resources[resource.fields.find(({ name }) => name === sets.through)?.target?.resource ?? ''];
      const field = record?.fields.find(({ name }) => name === sets.field);
      if (field) yield { ...held, ...neededBy(field, registries.types) };
    }
  const anything: ExpressionType = { kind: 'any' };
  for (const [name, layout] of Object.entries(input.prints ?? {})) {
    if (layout.for !== undefined)
      yield {
        text: layout.for,
        purpose: 'print',
        place: at('prints', name, 'for'),
        scope: header,
        expected: CONDITION,
      };
    if (layout.qr)
      yield {
        text: layout.qr.value,
        purpose: 'print',
        place: at('prints', name, 'qr', 'value'),
        scope: header,
        expected: anything,
      };
    for (const { cell, path } of printCells(layout))
      if (typeof cell === 'object' && cell.value !== undefined)
        yield {
          text: cell.value,
          purpose: 'print',
          place: at('prints', name, ...path, 'value'),
          scope: header,
          expected: anything,
        };
  }
  const machine = input.machine === undefined ? undefined : sources.machines.get(input.machine);
  for (const [action, { sets }] of Object.entries(machine?.value.actions ?? {}))
    for (const [name, text] of Object.entries(sets ?? {})) {
      const field = resource.fields.find((candidate) => candidate.name === name);
      if (field && machine)
        yield {
          text,
          purpose: 'machine',
          place: { file: machine.file, path: ['actions', action, 'sets', name] },
          scope: header,
          ...neededBy(field, registries.types),
        };
    }
}

function* ofTones(
  tones: RowTonesInput = [],
  at: (...keys: (string | number)[]) => Place,
  scope: PlacedScope,
  table?: Field,
): Generator<PlacedExpression> {
  for (const [index, { when }] of tones.entries())
    yield { text: when, purpose: 'rowTone', place: at('rowTones', index, 'when'), scope, table, expected: CONDITION };
}

/** Keys of a field that the server judges when it saves. */
const PROVED = new Set(['required', 'value', 'check']);

function* ofField(
  { field, table, input, file, path }: FieldView,
  plain: PlacedScope,
  others: PlacedOthers,
  types: FieldTypes,
): Generator<PlacedExpression> {
  const place = (...keys: (string | number)[]): Place => ({ file, path: [...path, ...keys] });
  // What is seen or open is decided while the answers are still on their way.
  const scopeFor = (key: string): PlacedScope => (PROVED.has(key) ? { ...plain, others } : plain);
  for (const key of ['required', 'visible', 'editable'] as const) {
    const text = input[key];
    if (typeof text === 'string')
      yield { text, purpose: key, place: place(key), scope: scopeFor(key), table, of: field, expected: CONDITION };
  }
  for (const key of ['default', 'value'] as const) {
    const text = input[key];
    if (text !== undefined)
      yield { text, purpose: key, place: place(key), scope: scopeFor(key), table, ...neededBy(field, types) };
  }
  if (input.spread)
    yield {
      text: input.spread.by,
      purpose: 'spread',
      place: place('spread', 'by'),
      scope: plain,
      table,
      expected: { kind: 'number' },
    };
  for (const [index, { must }] of (input.check ?? []).entries())
    yield {
      text: must,
      purpose: 'check',
      place: place('check', index, 'must'),
      scope: scopeFor('check'),
      table,
      of: field,
      expected: CONDITION,
    };
}

/**
 * What the field's type takes; the type itself says how many decimals it keeps. Those that the account set decides on
 * cannot be asked for.
 */
function neededBy(into: Field, types: FieldTypes): Pick<PlacedExpression, 'expected' | 'into' | 'maxScale'> {
  const type = types[into.type];
  const expected = type?.expressionType(into) ?? { kind: 'any' };
  if (type?.follows !== undefined && into.settings.decimals === undefined) return { expected, into };
  return expected.kind === 'number' && expected.scale !== undefined
    ? { expected, into, maxScale: expected.scale }
    : { expected, into };
}

function scopeOf(fields: readonly Field[], types: FieldTypes, outer?: PlacedScope): PlacedScope {
  const names = Object.fromEntries(
    fields.map((field) => [field.name, types[field.type]?.expressionType(field) ?? ({ kind: 'any' } as const)]),
  );
  return outer ? { names, fields, outer } : { names, fields };
}
