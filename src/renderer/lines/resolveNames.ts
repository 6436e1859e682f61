import type { RefSearch } from '../../fields/faces/RefSearch';
import type { Field } from '../../language/model';
import type { Row } from '../columns/fieldColumn';

/** Bounds of one question, as the server has them. */
const MOST_NAMES = 50;
const LONGEST = 2000;
/** Records that may answer one question: several may share a name. */
const MOST_FOUND = 200;

/** The record that a text names, `several`, or nothing. */
export type Named = Row | 'several' | undefined;

/** Finds the records that texts name by number or label. A number that fits wins over labels, as it is unique. */
export async function resolveNames(
  search: RefSearch,
  field: Field,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const { label, code } = field.target!;
  const found = new Map<string, Named>();
  for (const names of batches([...new Set(texts)])) {
    const { list } = await search(field, { named: names, pageSize: MOST_FOUND });
    for (const name of names) {
      const byCode = code === undefined ? [] : list.filter((row) => row[code] === name);
      const fitting = byCode.length > 0 ? byCode : list.filter((row) => row[label] === name);
      found.set(name, fitting.length > 1 ? 'several' : fitting[0]);
    }
  }
  return found;
}

function batches(names: readonly string[]): string[][] {
  const made: string[][] = [];
  let length = 0;
  for (const name of names.filter((text) => text.length < LONGEST)) {
    length += name.length + 1;
    const last = made.at(-1);
    if (!last || last.length >= MOST_NAMES || length > LONGEST) {
      made.push([name]);
      length = name.length + 1;
    } else last.push(name);
  }
  return made;
}
