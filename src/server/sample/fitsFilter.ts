import { compare } from '../../language/expression/values';
import { type Field, type FieldTypes, type Filter, type Model, refTargetOf, typeIn } from '../../language/model';
import { isEmpty, type Document } from '../../language/rules';
import { readFilterName } from '../../language/wire';

/** How much of the world a filter is judged by. */
export interface FilterWorld {
  model: Model;
  types: FieldTypes;
  /** `YYYY-MM-DD` */
  today: string;
  /** the record that a reference leads to */
  recordOf(resource: string, id: unknown): Document | undefined;
}

/** Whether a made-up record fits a filter, as the server would find it. */
export function fitsFilter(world: FilterWorld, resource: string, record: Document, filter: Filter): boolean {
  return Object.entries(filter).every(([parameter, text]) => {
    const { name, operator } = readFilterName(parameter);
    const [first = '', further] = name.split('.');
    const field = world.model.resources[resource]?.fields.find((candidate) => candidate.name === first);
    if (!field) throw new Error(`${resource}: ${parameter}`);
    if (further !== undefined) {
      const sign = parameter.slice(name.length);
      const rest = { [further + sign]: text };
      const { resource: target } = refTargetOf(field);
      const found = world.recordOf(target, record[first]);
      return found !== undefined && fitsFilter(world, target, found, rest);
    }
    const value = record[first];
    const said = String(value ?? '').toLowerCase();
    switch (operator) {
      case 'filled':
        return isEmpty(value) === (text === '0');
      case 'contains':
        return said.includes(text.toLowerCase());
      case 'containsNot':
        return !said.includes(text.toLowerCase());
      case 'startsWith':
        return said.startsWith(text.toLowerCase());
      case 'is':
      case 'only':
        return isAmong(world, field, value, text);
      case 'isNot':
        return !isAmong(world, field, value, text);
    }
  });
}

function isAmong({ today, types }: FilterWorld, field: Field, value: unknown, text: string): boolean {
  if (isEmpty(value)) return false;
  const type = typeIn(types, field);
  if (type.filter === 'contains') return String(value) === text;
  if (type.filter !== 'range') return text.split(',').includes(String(value));
  const read = (written: string) => {
    const parsed = type.parse(written, field);
    if (!parsed.ok) throw new Error(`${field.path}: ${written}`);
    return type.toExpression(parsed.value as never, field);
  };
  const [from = '', to = ''] = text.split(',');
  const own = type.toExpression(value as never, field);
  const [least, most] = [type.bound?.(from, 'from', today) ?? from, type.bound?.(to, 'to', today) ?? to];
  return (least === '' || compare(own, read(least)) !== -1) && (most === '' || compare(own, read(most)) !== 1);
}
