import type { CompiledResource, Document } from '../../../language/rules';
import type { Choices, Difference } from './Difference';
import { mergedRow, rowDifferences } from './mergeRow';
import { isSameRow } from './sideOf';

interface Item {
  /** id of the line; undefined: it is new */
  id: string | undefined;
  /** null: the line goes */
  row(choices: Choices): Document | null;
}

interface LinesPlan {
  differences: Difference[];
  rows(choices: Choices): Document[];
}

/**
 * Puts the lines of two versions together, told apart by their ids, in the server's order; one's own new lines stand
 * behind those they stood behind.
 */
export function planLines(
  table: CompiledResource['tables'][number],
  base: Document,
  mine: Document,
  theirs: Document,
): LinesPlan {
  const { name, fields } = table;
  const linesOf = (version: Document): Document[] => (version[name] as Document[] | undefined) ?? [];
  const byId = (version: Document) =>
    new Map(
      linesOf(version).flatMap((row, index) =>
        row.id === undefined ? [] : [[String(row.id), { row, line: index + 1 }] as const],
      ),
    );
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const differences: Difference[] = [];
  const wholeLine = (id: string, kind: Difference['kind'], line: number): string => {
    const key = `${name}/${id}`;
    differences.push({
      key,
      kind,
      table,
      line,
      base: before.get(id)?.row,
      mine: own.get(id)?.row,
      theirs: other.get(id)?.row,
    });
    return key;
  };

  const items = [...other].map(([id, { row, line }]): Item => {
    const [was, is] = [before.get(id), own.get(id)];
    if (is) {
      const versions = { base: was?.row ?? {}, mine: is.row, theirs: row };
      const prefix = `${name}/${id}.`;
      differences.push(...rowDifferences(fields, versions, prefix, { table, line: is.line }));
      return { id, row: (choices) => mergedRow(fields, versions, prefix, choices) };
    }
    if (!was) {
      wholeLine(id, 'theirs', line);
      return { id, row: () => row };
    }
    const isUntouched = isSameRow(fields, was.row, row);
    const key = wholeLine(id, isUntouched ? 'mine' : 'conflict', was.line);
    return { id, row: (choices) => (!isUntouched && choices.get(key) !== 'mine' ? row : null) };
  });

  let place = 0;
  linesOf(mine).forEach((row, index) => {
    const id = row.id === undefined ? undefined : String(row.id);
    if (id !== undefined && other.has(id)) {
      place = items.findIndex((item) => item.id === id) + 1;
      return;
    }
    const was = id === undefined ? undefined : before.get(id);
    const { id: _, ...fresh } = row;
    if (!was) {
      differences.push({
        key: `${name}/+${index}`,
        kind: 'mine',
        table,
        line: index + 1,
        base: undefined,
        mine: row,
        theirs: undefined,
      });
      items.splice(place++, 0, { id: undefined, row: () => fresh });
    } else if (isSameRow(fields, was.row, row)) wholeLine(id!, 'theirs', index + 1);
    else {
      const key = wholeLine(id!, 'conflict', index + 1);
      items.splice(place++, 0, { id: undefined, row: (choices) => (choices.get(key) === 'mine' ? fresh : null) });
    }
  });
  return { differences, rows: (choices) => items.map((item) => item.row(choices)).filter((row) => row !== null) };
}
