import type { Field } from '../../language/model';
import { isEmpty, type Document } from '../../language/rules';
import type { Library } from './Library';

/** Of the records of a tree one in so many has others below it. */
const BRANCHES = 3;

/**
 * The records that a reference offers while the row around it is entered: filtered, without branches where it wants
 * leaves, and narrowed by the record beside it.
 */
export function choosable(library: Library, { name, target }: Field, row: Document): readonly Document[] {
  if (!target) return [];
  const { filter, within } = target;
  const around = within && !isEmpty(row[within.by]) ? { [within.name]: String(row[within.by]) } : {};
  let records = library.records(target.resource, { ...filter, ...around });
  // The first ones of a tree bear all others, or no leaf would be left.
  if (name === target.parent) return records.slice(0, Math.ceil(records.length / BRANCHES));
  if (target.leaf && target.parent !== undefined) {
    const branches = new Set(library.records(target.resource).map((record) => record[target.parent!]));
    records = records.filter(({ id }) => !branches.has(id));
  }
  if (!target.among) return records;
  const { by, paths, resource } = target.among;
  const beside = library.records(resource).find(({ id }) => id === row[by]);
  if (!beside) return [];
  const named = new Set(paths.flatMap((path) => namedBy(beside, path)));
  return records.filter(({ id }) => named.has(id));
}

/** What a record refers to at a path: `unitId`, or `units.unitId` in each of its lines. */
function namedBy(record: Document, path: string): unknown[] {
  const [first = '', child] = path.split('.');
  if (child === undefined) return [record[first]];
  return ((record[first] as Document[] | undefined) ?? []).map((line) => line[child]);
}
