import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { CLOSED } from '../../../language/meta/closedField';
import type { Issue } from '../../../language/model';
import { compiledAt, isEmpty, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { WithLines } from '../../conversion/server';
import type { Amends } from '../language';
import { isSame } from './isSame';

/**
 * Why an amendment was made of something that is so no longer, or null: a value was changed meanwhile, a line is there
 * no more, or it is closed. What the amendment leaves as it was is not asked about.
 */
export function staleValues(
  own: Call,
  { compiled, resource, t }: Call,
  { lines: { from, to } }: WithLines,
  amends: Amends,
  amendment: Document,
  before: Document,
): Issue | null {
  const title = t(resource.title);
  const changed = (path: string, now: unknown, was: unknown, there: unknown): Issue | null =>
    isSame(now, was) || isSame(there, was)
      ? null
      : {
          message: '{title}的{field}已改为 {value}，请删除后重新生成{own}',
          params: {
            title,
            field: t(compiledAt(compiled, path).field.title),
            value: isEmpty(there) ? '' : String(there),
            own: t(own.resource.title),
          },
        };
  for (const [name, former] of Object.entries(amends.fields)) {
    const issue = changed(name, amendment[name], amendment[former], before[name]);
    if (issue) return issue;
  }
  const known = new Map(rowsOf(before, from).map((row) => [String(row.id), row]));
  for (const [index, row] of rowsOf(amendment, to).entries()) {
    const source = readSource(row[SOURCE]);
    if (!source) continue;
    const there = known.get(source.lineId);
    if (!there) return { message: '第 {line} 行在{title}中已不存在，请删除此行', params: { line: index + 1, title } };
    const isChanged = Object.entries(amends.lines).some(([name, former]) => !isSame(row[name], row[former]));
    if (isChanged && !isEmpty(there[CLOSED]))
      return { message: '第 {line} 行在{title}中已关闭，不可变更', params: { line: index + 1, title } };
    for (const [name, former] of Object.entries(amends.lines)) {
      const issue = changed(`${from}.${name}`, row[name], row[former], there[name]);
      if (issue) return issue;
    }
  }
  return null;
}

const rowsOf = (document: Document, table: string): Document[] => (document[table] as Document[] | undefined) ?? [];
