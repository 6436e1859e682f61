import type { CapabilityLanguage } from '../../language/meta/CapabilityLanguage';
import type { Model } from '../../language/model';
import type { ResourceView } from '../ResourceView';
import { capabilityUses } from './capabilityUses';
import { conversionUses } from './conversionUses';
import { fieldUses } from './fieldUses';
import { ledgerUses } from './ledgerUses';
import { operationUses } from './operationUses';
import { pathUses } from './pathUses';
import { printUses } from './printUses';
import { screenUses } from './screenUses';
import type { Named, Use, UsePurpose } from './Use';

/** Everything that one resource's file names, expressions aside. */
export function* resourceUses(
  model: Model,
  { at, fields, input, resource }: ResourceView,
  capabilities: readonly CapabilityLanguage[],
): Generator<Use> {
  const field = (name: string | undefined, purpose: UsePurpose, ...keys: (string | number)[]) =>
    name === undefined ? [] : pathUses(model, resource, undefined, name, { place: at(...keys), purpose });
  const named = (
    kind: Exclude<Named['kind'], 'field' | 'action'>,
    name: string,
    purpose: UsePurpose,
    ...keys: (string | number)[]
  ): Use => ({ named: { kind, name } as Named, purpose, place: at(...keys), span: { start: 0, end: name.length } });
  if (input.machine !== undefined) yield named('machine', input.machine, 'machine', 'machine');
  for (const [index, name] of (input.fieldSets ?? []).entries())
    yield named('fieldSet', name, 'reference', 'fieldSets', index);
  yield* field(input.label, 'label', 'label');
  yield* field(input.code, 'label', 'code');
  yield* field(input.date, 'label', 'date');
  yield* field(input.parent, 'reference', 'parent');
  for (const [index, name] of (input.findBy ?? []).entries()) yield* field(name, 'search', 'findBy', index);
  for (const [index, name] of (input.scope?.owner ?? []).entries())
    yield* field(name, 'scope', 'scope', 'owner', index);
  yield* field(input.scope?.common, 'scope', 'scope', 'common');
  yield* field(input.scope?.department, 'scope', 'scope', 'department');
  for (const [section, { fields: names }] of (input.form?.sections ?? []).entries())
    for (const [index, name] of names.entries())
      yield* field(name, 'form', 'form', 'sections', section, 'fields', index);
  yield* operationUses(model, resource, input, at);
  yield* capabilityUses(model, { at, input, resource }, capabilities);
  for (const view of fields) {
    yield* fieldUses(model, resource, view);
    for (const [index, name] of setsOf(view.input.fieldSets).entries())
      yield {
        named: { kind: 'fieldSet', name },
        purpose: 'reference',
        place: { file: view.file, path: [...view.path, 'fieldSets', index] },
        span: { start: 0, end: name.length },
      };
  }
  for (const [name, screen] of Object.entries(input.screens))
    yield* screenUses(model, resource, screen, (...keys) => at('screens', name, ...keys));
  for (const [name, layout] of Object.entries(input.prints ?? {}))
    yield* printUses(model, resource, layout, (...keys) => at('prints', name, ...keys));
  for (const [index, conversion] of (input.generates ?? []).entries())
    yield* conversionUses(model, resource, conversion, (...keys) => at('generates', index, ...keys));
  yield* ledgerUses(model, resource, input, at);
}

function setsOf(sets: unknown): string[] {
  return Array.isArray(sets) ? (sets as string[]) : [];
}
