import { changePast } from '../../../language/model/changePast';
import { isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { firstUse } from '../../frozen/server';
import { startOf } from './valueOn';

/**
 * What counted before today, and is said otherwise now, of a record that is used: only for who has the right to it.
 * Documents keep what they took. No statement unless that is so.
 */
export async function changedPast(
  call: Call,
  document: Document,
  before: Document,
  database: Connection,
): Promise<DocumentProblem[]> {
  const { context, resource, t } = call;
  const today = context.now().slice(0, 10);
  const changed = resource.fields.flatMap(({ dated, name, title }) =>
    dated === undefined || past(before[dated], name, today) === past(document[dated], name, today)
      ? []
      : [{ table: dated, title }],
  );
  if (changed.length === 0 || context.can(changePast(resource.permission))) return [];
  const use = await firstUse(call, 'used', String(before.id), database);
  if (!use) return [];
  const title = t(use.title);
  const problem: Pick<DocumentProblem, 'message' | 'params'> =
    use.code === null
      ? {
          message:
            '已用于您无权查看的{title}，不能更改今天以前的取值；请从今天或以后的日期起填写，或请有“更改以往取值”权限的人修改',
          params: { title },
        }
      : {
          message:
            '已用于{title}【{code}】等，不能更改今天以前的取值；请从今天或以后的日期起填写，或请有“更改以往取值”权限的人修改',
          params: { title, code: use.code },
        };
  return changed.map((place) => ({ ...place, ...problem }));
}

function past(rows: unknown, name: string, today: string): string {
  const begun = ((rows as Document[] | undefined) ?? []).filter((row) => startOf(row) < today);
  return JSON.stringify(begun.map((row) => [startOf(row), isEmpty(row[name]) ? null : String(row[name])]).toSorted());
}
