import { sql, type RawBuilder } from 'kysely';
import { LONGEST_KEYWORD } from '../../language/wire';
import { toHalfWidth } from '../../lib/toHalfWidth';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { containsCondition, like } from '../resource/filterCondition';
import type { Params } from '../calls/pageOf';
import { SEARCH_KEY, tableOf } from '../schema/naming';
import { valueOf, type ReportColumn } from './ReportSource';

/**
 * Quick search of a report: rows with the text in one of the columns that they are told by, texts by containing it and
 * references by code, name, pinyin and initials.
 * @param columns of a grouped report its groups, of accounts the keys; only those that the caller may see
 */
export function keywordCondition(
  call: Call,
  columns: readonly ReportColumn[],
  { keyword }: Params,
): RawBuilder<unknown>[] {
  const text = keyword?.trim();
  if (!text) return [];
  if (text.length > LONGEST_KEYWORD) throw new CallError(400, `keyword: ${LONGEST_KEYWORD} characters at most`);
  const key = like(toHalfWidth(text).toLowerCase());
  const conditions = columns.flatMap((column) => {
    const { compiled, value: read } = column;
    const value = valueOf(column);
    const { target } = compiled.field;
    if (target)
      return [
        sql`${value} in (select id from ${sql.table(tableOf(target.resource))} where package_id = ${call.session.packageId} and ${sql.ref(SEARCH_KEY)} like ${key})`,
      ];
    const isLabel = read === undefined && compiled.field.path === call.resource.label && !call.resource.uses.ledger;
    const named = isLabel ? [sql`t.${sql.ref(SEARCH_KEY)} like ${key}`] : [];
    return compiled.type.filter === 'contains' ? [...named, containsCondition(value, text)] : named;
  });
  return [conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`];
}
