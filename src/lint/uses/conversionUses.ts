import type { Field, Model, Resource } from '../../language/model';
import { REST_PRICE, REST_QUANTITY, restField } from '../../language/meta/restFields';
import type { ConversionInput } from '../../language/meta/conversionMeta';
import { takesOver } from '../../language/rules';
import { countedFields } from '../countedFields';
import type { Place } from '../ResourceView';
import { childrenOf } from '../childrenOf';
import { pathUses } from './pathUses';
import type { Use } from './Use';

/**
 * What a conversion names of both documents, and the fields that are copied because they have one name. Expressions are
 * gathered elsewhere.
 */
export function* conversionUses(
  model: Model,
  resource: Resource,
  input: ConversionInput,
  at: (...keys: string[]) => Place,
): Generator<Use> {
  yield {
    named: { kind: 'resource', name: input.to },
    purpose: 'conversion',
    place: at('to'),
    span: { start: 0, end: input.to.length },
  };
  const made = model.resources[input.to];
  if (!made) return;
  const of = (owner: Resource, among: string | undefined, name: string, keys: string[], atKey?: boolean) =>
    pathUses(model, owner, among === undefined ? undefined : tableOf(owner, among), name, {
      place: at(...keys),
      purpose: 'conversion',
      atKey,
    });
  for (const name of Object.keys(input.copy ?? {})) yield* of(made, undefined, name, ['copy', name], true);
  for (const [index, name] of (input.divides ?? []).entries())
    for (const owner of [resource, made]) yield* of(owner, undefined, name, ['divides', String(index)]);
  const lines = input.lines === false ? undefined : (input.lines ?? {});
  const [from, to] = [lines?.from ?? 'lines', lines?.to ?? 'lines'];
  /** What is not written is meant all the same. */
  const said = (written: string | undefined, uses: Use[]): Use[] =>
    written === undefined ? uses.map(({ named }) => ({ named, purpose: 'conversion', place: at() })) : uses;
  if (lines) {
    yield* said(lines.from, of(resource, undefined, from, ['lines', 'from']));
    yield* said(lines.to, of(made, undefined, to, ['lines', 'to']));
    yield* said(lines.into, of(made, to, lines.into ?? 'quantity', ['lines', 'into']));
    if (lines.takes !== undefined) yield* of(made, to, lines.takes, ['lines', 'takes']);
    for (const { field, name, owner } of countedFields(model, resource, from, lines.counts))
      if (owner && field) yield* of(owner.resource, owner.table, field.name, ['lines', 'counts', name]);
    for (const [index, amount] of (lines.rests ?? []).entries()) {
      const place = ['lines', 'rests', String(index)];
      yield* of(resource, from, amount, place);
      yield* of(made, to, amount, place);
    }
    for (const name of lines.rests ? [REST_QUANTITY, REST_PRICE, ...lines.rests.map(restField)] : [])
      yield* said(undefined, of(made, to, name, ['lines', 'rests']));
    if (lines.quantity === undefined) yield* said(undefined, of(resource, from, 'quantity', ['lines', 'quantity']));
  }
  for (const [index, { by }] of (lines?.picks ?? []).entries())
    for (const [place, name] of by.entries())
      for (const owner of [resource, made])
        yield* of(owner, undefined, name, ['lines', 'picks', String(index), 'by', String(place)]);
  for (const name of Object.keys(lines?.copy ?? {})) yield* of(made, to, name, ['lines', 'copy', name], true);
  yield* taken(resource, resource.fields, made, made.fields, input.copy, at());
  if (lines)
    yield* taken(resource, childrenOf(tableOf(resource, from)), made, childrenOf(tableOf(made, to)), lines.copy, at());
}

/** Fields that are copied because both documents have one of the name. */
function* taken(
  resource: Resource,
  given: readonly Field[],
  made: Resource,
  fields: readonly Field[],
  copy: object = {},
  place: Place,
): Generator<Use> {
  for (const field of fields) {
    const from = given.find(({ name }) => name === field.name);
    if (field.fields || Object.hasOwn(copy, field.name) || !from || !takesOver(field, from)) continue;
    for (const [owner, { path }] of [
      [resource, from],
      [made, field],
    ] as const)
      yield { named: { kind: 'field', resource: owner.name, path }, purpose: 'copied', place };
  }
}

function tableOf({ fields }: Resource, table: string): Field | undefined {
  return fields.find(({ name }) => name === table);
}
