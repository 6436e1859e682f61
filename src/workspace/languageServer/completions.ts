import { getLocation } from 'jsonc-parser';
import { got } from '../../lib/got';
import { OPENED_BY, screenTitle } from '../../language/action/permissionTitles';
import { functionWords } from '../../language/expression/functions/functionWords';
import { expressionFunctions, signatureOf, type ExpressionType, type Scope } from '../../language/expression';
import { type Field, machineOf, type Resource, resourceOf } from '../../language/model';
import { placedExpressions } from '../../lint/placedExpressions';
import type { ResourceView } from '../../lint/ResourceView';
import type { Knowledge, Workbench } from './Workbench';

/** Something that may stand at the cursor. */
export interface Proposal {
  name: string;
  /** what it is, in a word or two */
  detail: string;
  /** what it is for and how it is written */
  documentation?: string;
  kind: 'field' | 'function' | 'name' | 'keyword';
  /** stretch of the text that it replaces */
  start: number;
  end: number;
}

/** The word before the cursor, of letters and digits. */
const WORD = /[A-Za-z][A-Za-z0-9]*$/;

/**
 * What may be written at an offset of a file: fields inside expressions, names of fields and other things where the
 * language wants one. Keys are completed by the JSON Schema.
 */
export async function completionsAt(workbench: Workbench, path: string, offset: number): Promise<Proposal[]> {
  const text = workbench.textOf(path) ?? '';
  const knowledge = await workbench.knowOf(path);
  const location = getLocation(text, offset);
  const view = knowledge.context.views.find(({ resource }) => resource.file === path);
  const node = location.previousNode;
  if (
    !view ||
    location.isAtPropertyKey ||
    !node ||
    node.type !== 'string' ||
    offset <= node.offset ||
    offset > node.offset + node.length - 1
  )
    return [];
  const written = text.slice(node.offset + 1, offset);
  const scope = scopeAt(view, location.path, knowledge);
  if (scope) return inExpression(scope, written, offset);
  const start = node.offset + 1 + (written.startsWith('-') ? 1 : 0);
  const end = node.offset + node.length - 1;
  return namesAt(view, location.path, knowledge).map((proposal) => ({ ...proposal, start, end }));
}

/** What an expression at a place can read; undefined where none stands there. */
function scopeAt(view: ResourceView, path: readonly (string | number)[], { context }: Knowledge): Scope | undefined {
  const key = path.join('/');
  for (const { place, scope } of placedExpressions(view, context))
    if (place.file === view.resource.file && place.path.join('/') === key) return scope;
  return undefined;
}

function inExpression(scope: Scope, written: string, offset: number): Proposal[] {
  const word = WORD.exec(written)?.[0] ?? '';
  const at = { start: offset - word.length, end: offset };
  const before = written.slice(0, written.length - word.length);
  const member = /([A-Za-z][A-Za-z0-9]*)\.$/.exec(before)?.[1];
  if (member !== undefined)
    return Object.entries(itemsOf(member, before, scope)).map(([name, type]) => ({
      name,
      detail: type.kind,
      kind: 'field',
      ...at,
    }));
  return [
    ...namesIn(scope).map(([name, type]): Proposal => ({ name, detail: type.kind, kind: 'field', ...at })),
    ...[...expressionFunctions.values()].map((definition): Proposal => ({
      name: definition.name,
      detail: signatureOf(definition),
      ...documented(definition.name),
      kind: 'function',
      ...at,
    })),
    ...['true', 'false', 'null'].map((name): Proposal => ({ name, detail: '', kind: 'keyword', ...at })),
  ];
}

function documented(name: string): { documentation?: string } {
  const words = functionWords[name];
  return words ? { documentation: `${words.description}\n${words.example}` } : {};
}

function namesIn(scope: Scope): [string, ExpressionType][] {
  return [
    ...Object.entries(scope.names),
    ...(scope.outer ? namesIn(scope.outer).filter(([name]) => !Object.hasOwn(scope.names, name)) : []),
  ];
}

/** Fields of the rows that a variable stands for: the nearest `lines.map(l, ` before the cursor says which. */
function itemsOf(variable: string, before: string, scope: Scope): Readonly<Record<string, ExpressionType>> {
  const list = [
    ...before.matchAll(/([A-Za-z][A-Za-z0-9]*)\.(?:map|filter|all|exists)\(\s*([A-Za-z][A-Za-z0-9]*)\s*,/g),
  ].findLast(([, , name]) => name === variable)?.[1];
  const type = list === undefined ? undefined : new Map(namesIn(scope)).get(list);
  return type?.kind === 'list' && type.item.kind === 'record' ? type.item.fields : {};
}

type Name = Omit<Proposal, 'start' | 'end'>;

/** Keys whose values are names of fields, with the object above them that says whose. */
const FIELD_KEYS = new Set([
  'columns',
  'field',
  'search',
  'totals',
  'sort',
  'group',
  'fields',
  'findBy',
  'label',
  'code',
  'date',
  'parent',
  'owner',
  'department',
  'negates',
  'capitals',
  'sums',
  'header',
  'footer',
  'signatures',
  'enter',
  'balance',
  'quantity',
  'cap',
  'among',
  'elapsedTo',
  'keys',
  'measures',
  'notNegative',
  'into',
  'repricing',
]);

/** Names that may stand at a place outside of expressions. */
function namesAt({ resource }: ResourceView, path: readonly (string | number)[], { context }: Knowledge): Name[] {
  const { model, sources } = context;
  const key = path.findLast((part): part is string => typeof part === 'string') ?? '';
  const all = (names: Iterable<string>, detail: (name: string) => string = () => ''): Name[] =>
    [...names].map((name) => ({ name, detail: detail(name), kind: 'name' }));
  const resources = () => all(Object.keys(model.resources), (name) => resourceOf(model, name).title);
  if (key === 'to' || key === 'record' || key === 'periods') return resources();
  if (key === 'ledger' || key === 'balance' || key === 'minus')
    if (!path.includes('lines') || key !== 'balance')
      return all(
        Object.values(model.resources)
          .filter(({ uses: { ledger } }) => ledger)
          .map(({ name }) => name),
        (name) => resourceOf(model, name).title,
      );
  if (key === 'machine') return all(sources.machines.keys(), (name) => got(sources.machines, name).value.title);
  if (key === 'dictionary')
    return all(sources.dictionaries.keys(), (name) => got(sources.dictionaries, name).value.title);
  if (key === 'fieldSets') return all(sources.fieldSets.keys(), (name) => got(sources.fieldSets, name).value.title);
  if (key === 'opens' || key === 'screen')
    return all(Object.values(model.resources).flatMap(({ screens }) => screens.map(({ name }) => name)));
  if (key === 'actions' || key === 'on')
    return all(
      resource.machine?.actions.map(({ name }) => name) ?? [],
      (name) => machineOf(resource).actions.find((action) => action.name === name)!.title,
    );
  if (key === 'permission' && path.length > 1) return all(rightsAt(resource), (name) => screenTitle(name) ?? '');
  return FIELD_KEYS.has(key) ? fieldsAt(resource, path) : [];
}

/** Action parts of the permissions that screens and buttons of a resource ask for, or usually would. */
function rightsAt({ buttons, machine, permission: module, screens }: Resource): Set<string> {
  const asked = [...buttons, ...(machine?.actions ?? [])].map(({ permission }) => permission);
  const own = screens.flatMap(({ permissions }) => permissions).map((code) => code.replace(`/${module}/`, ''));
  const usual = Object.values(OPENED_BY).filter((action) => action !== null);
  return new Set([...usual, ...asked, ...buttons.map(({ name }) => name), ...own]);
}

/**
 * Fields that a name at a place may mean: inside a child table, or in a report or layout over one, its own before those
 * of the header.
 */
function fieldsAt(resource: Resource, path: readonly (string | number)[]): Name[] {
  const [first, name] = path;
  const screen = first === 'screens' ? resource.screens.find((each) => each.name === name) : undefined;
  const table = resource.fields.find(
    (field) =>
      field.fields &&
      ((first === 'fields' && field.name === name) ||
        (screen?.kind === 'report' && screen.from === field.name) ||
        (first === 'prints' && (path[2] === 'columns' || path[2] === 'sums'))),
  );
  const named = (field: Field): Name => ({ name: field.name, detail: `${field.title} · ${field.type}`, kind: 'field' });
  const isInner = first === 'fields' || first === 'prints';
  return [
    ...(table ? [...(table.fields ?? []), ...(table.lookUps ?? [])].map(named) : []),
    ...(table && isInner ? [] : resource.fields.map(named)),
  ];
}
