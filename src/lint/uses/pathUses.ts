import { headerOf, type Field, type Model, type Resource } from '../../language/model';
import { childrenOf } from '../childrenOf';
import type { Place } from '../ResourceView';
import type { Use, UsePurpose } from './Use';

/** Where a name of a field stands. */
export interface NameAt {
  place: Place;
  purpose: UsePurpose;
  atKey?: boolean | undefined;
  /** where the name begins in the text at the place */
  offset?: number;
  /** it begins with a capital there */
  isCapital?: boolean;
}

/**
 * The fields that a name stands for: `quantity`, `lines.quantity`, or what a reference leads to, `productId.kind`. Each
 * part is a use of its own; nothing is said of parts that are no fields (`quantity.in` of a ledger's report).
 * @param table child table whose fields are looked at first
 */
export function pathUses(
  model: Model,
  resource: Resource,
  table: Field | undefined,
  path: string,
  { atKey, isCapital, offset = 0, place, purpose }: NameAt,
): Use[] {
  const uses: Use[] = [];
  let owner = resource;
  let among: readonly Field[] = [...childrenOf(table), ...headerOf(resource)];
  let start = offset;
  for (const name of path.split('.')) {
    const field = among.find((candidate) => candidate.name === name);
    if (!field) break;
    uses.push({
      named: { kind: 'field', resource: owner.name, path: field.path },
      purpose,
      place,
      span: { start, end: start + name.length },
      ...(atKey ? { atKey } : {}),
      ...(isCapital ? { isCapital } : {}),
    });
    start += name.length + 1;
    if (field.fields) among = childrenOf(field);
    else {
      const target = model.resources[field.target?.resource ?? ''];
      if (!target) break;
      owner = target;
      among = target.fields;
    }
  }
  return uses;
}

/** The page and the field that a setting stands for: `basicSetting.mayTakeReserved`. */
export function settingUses(model: Model, setting: string, { place, purpose }: NameAt): Use[] {
  const [name = '', ...rest] = setting.split('.');
  const page = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  if (!page) return [];
  const span = { start: 0, end: name.length };
  return [
    { named: { kind: 'resource', name }, purpose, place, span },
    ...pathUses(model, page, undefined, rest.join('.'), { place, purpose, offset: span.end + 1 }),
  ];
}
