import { type Field, type Filter, type Model, refTargetOf, type Resource, resourceOf } from '../../language/model';
import { holds, type Session } from '../access/Session';
import type { Services } from '../Services';
import type { Params } from '../calls/pageOf';

/**
 * Who enters a document must find what it refers to without holding the permission for the whole list of those records.
 * A list call that names the field it is for (`ref=purchaseOrder.lines.productId`) is allowed to everybody who may do
 * anything on that document, and answers with no more of each record than the reference shows and fills in.
 */
export function referenceField(
  { index, model }: Services,
  session: Session,
  target: Resource,
  params: Params,
): Field | undefined {
  const field = refField(model, target, params);
  if (!field || !isChosen(resourceOf(model, referrerOf(params)), field)) return undefined;
  const codes = (index.permissions.get(referrerOf(params)) ?? []).map(({ code }) => code);
  return codes.length > 0 && holds(session, codes) ? field : undefined;
}

/**
 * Whether people choose what a reference refers to: they enter it, an action or a button asks for it, or lists and
 * reports are searched by it. What the program alone fills in asks for nothing.
 */
function isChosen({ buttons, machine, screens }: Resource, { editable, path, system, value }: Field): boolean {
  if (!system && editable !== false && value === undefined) return true;
  return (
    [...buttons, ...(machine?.actions ?? [])].some(({ asks = [] }) => asks.includes(path)) ||
    screens.some((screen) => 'search' in screen && screen.search.includes(path))
  );
}

/** The reference to `target` that a list call says it is for, whoever asks. */
export function refField({ resources }: Model, target: Resource, params: Params): Field | undefined {
  const [name = '', ...path] = (params.ref ?? '').split('.');
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
  const fields = resource?.fields.flatMap((field) => [field, ...(field.fields ?? [])]) ?? [];
  const field = fields.find((candidate) => candidate.path === path.join('.'));
  return field?.target?.resource === target.name ? field : undefined;
}

/** The resource that asks, of a search by `ref`: `order` of `order.clientId`. */
export function referrerOf({ ref = '' }: Params): string {
  const [referrer = ''] = ref.split('.');
  return referrer;
}

/**
 * What a call asks because of the reference that it says it is for, apart from what a person asks: the filter of the
 * reference may ask more than people can.
 */
export function narrowedByReference(
  { model }: Services,
  target: Resource,
  params: Params,
): { only: readonly Filter[]; params: Params } {
  const field = refField(model, target, params);
  const filter: Filter = field ? refTargetOf(field).filter : {};
  const isOwn = (name: string, value: string): boolean => Object.hasOwn(filter, name) && filter[name] === value;
  const asked = Object.entries(params).filter(([name, value]) => isOwn(name, value));
  return {
    only: asked.length === 0 ? [] : [Object.fromEntries(asked)],
    params: Object.fromEntries(Object.entries(params).filter(([name, value]) => !isOwn(name, value))),
  };
}

/**
 * The fields of a record that a reference shows and fills in: number and name, what it is chosen within, and what goes
 * into the document that asks. `isKnown`: the caller may do something with these records, so that he sees their other
 * columns, too, as far as his roles show them.
 */
export function referencedNames(field: Field, isKnown: boolean): ReadonlySet<string> {
  const { label, code, note, parent, columns, fill, within } = refTargetOf(field);
  const others = isKnown ? columns.map(({ name }) => name) : [];
  // Some fields show the note as a part of the name, such as the spec of goods.
  const told = isKnown || field.settings.withNote === true ? [note] : [];
  const shown = [label, code, parent, within?.name, ...told, ...others].filter((name) => name !== undefined);
  return new Set(['id', ...shown, ...Object.values(fill)]);
}

/** The part of a record that a reference shows and fills in. */
export function referencedPart(record: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name) || names.has(idOf(name))));
}

function idOf(companion: string): string {
  return companion.replace(/Name$/, 'Id');
}
