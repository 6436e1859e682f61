import { at } from '../../lib/at';
import { CHILD_TABLE } from '../../language/meta/childTable';
import type { Field, Model, Option, Resource } from '../../language/model';
import { formerNameFaults } from '../../language/rules/formerNameFaults';
import type { Renaming } from './Renaming';

type Named = { name: string | number; renamedFrom?: readonly (string | number)[] | undefined };

/** Names that must differ from each other. */
interface Scope extends Pick<Renaming, 'kind' | 'scope'> {
  names: readonly Named[];
}

/** All that the schema files say is called otherwise than before; resources first, fields behind their child table. */
export function renamingsOf(model: Model): Renaming[] {
  return scopesOf(model).flatMap(({ kind, names, scope }) =>
    names.flatMap(({ name, renamedFrom = [] }) =>
      renamedFrom.map((from): Renaming => ({ kind, scope, from: String(from), to: String(name) })),
    ),
  );
}

/** Earlier names that are still names, or that two claim: nothing says where what is stored belongs. */
export function renamingFaults(model: Model): string[] {
  return scopesOf(model).flatMap(({ kind, names, scope }) =>
    formerNameFaults(names).map(
      ({ by, former, of, why }) =>
        `-- ${kind} "${at(names, of).name}"${scope === '' ? '' : ` of ${scope}`}: "${former}" ${why === 'declared' ? 'is still the name of one' : `was claimed by "${by}" already`}`,
    ),
  );
}

function scopesOf({ dictionaries, resources }: Model): Scope[] {
  const all = Object.values(resources);
  return [
    { kind: 'resource', scope: '', names: all },
    { kind: 'screen', scope: '', names: all.flatMap(({ screens }) => screens) },
    ...all.flatMap(fieldScopes),
    ...Object.values(dictionaries).map(({ code, items }): Scope => ({
      kind: 'choice',
      scope: dictionaryScope(code),
      names: items.map(asNamed),
    })),
    ...all.flatMap(ownChoices),
  ];
}

function fieldScopes({ fields, name }: Resource): Scope[] {
  return [
    { kind: 'field', scope: name, names: fields },
    ...fields
      .filter(({ type }) => type === CHILD_TABLE)
      .map((table): Scope => ({ kind: 'field', scope: `${name}.${table.name}`, names: table.fields ?? [] })),
  ];
}

/** Of fields that have choices of their own, or the states of a machine. */
function ownChoices(resource: Resource): Scope[] {
  return resource.fields
    .flatMap((field) => [field, ...(field.fields ?? [])])
    .filter(({ options, settings }) => options !== undefined && settings.dictionary === undefined)
    .map((field): Scope => ({
      kind: 'choice',
      scope: choiceScope(resource.name, field),
      names: (field.options ?? []).map(asNamed),
    }));
}

const asNamed = ({ renamedFrom, value }: Option): Named => ({ name: value, renamedFrom });

const dictionaryScope = (code: string): string => `dictionary/${code}`;

/** Among which choices a field has its own; a field without any has a scope that nothing is said of. */
export function choiceScope(resource: string, { path, settings }: Pick<Field, 'path' | 'settings'>): string {
  return typeof settings.dictionary === 'string' ? dictionaryScope(settings.dictionary) : `${resource}.${path}`;
}
