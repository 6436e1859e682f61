import { sql, type RawBuilder } from 'kysely';
import type { ReportScreen } from '../../language/model';
import { ACCOUNT } from '../../language/rules';
import { LONGEST_KEYWORD } from '../../language/wire';
import { toHalfWidth } from '../../lib/toHalfWidth';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { containsCondition, like } from '../resource/filters';
import type { Params } from '../calls/pageOf';
import { SEARCH_KEY, snake, tableOf } from '../schema/naming';
import { reportColumn, type ReportColumn } from './ReportSource';

/**
 * Quick search of a report: rows with the text in one of the columns that they are told by, texts by containing it and
 * references by code, name, pinyin and initials. Of a grouped report these are its groups, of accounts the keys.
 * Columns that the caller may not see find nothing.
 */
export function keywordCondition(call: Call, screen: ReportScreen, { keyword }: Params): RawBuilder<unknown>[] {
  const text = keyword?.trim();
  if (!text) return [];
  if (text.length > LONGEST_KEYWORD) throw new CallError(400, `keyword: ${LONGEST_KEYWORD} characters at most`);
  const key = like(toHalfWidth(text).toLowerCase());
  const conditions = toldBy(call, screen).flatMap((column) => {
    const { alias, compiled } = column;
    const value = sql.ref(`${alias}.${snake(compiled.field.name)}`);
    const { target } = compiled.field;
    if (target)
      return [
        sql`${value} in (select id from ${sql.table(tableOf(target.resource))} where package_id = ${call.session.packageId} and ${sql.ref(SEARCH_KEY)} like ${key})`,
      ];
    const isLabel = compiled.field.path === call.resource.label && !call.resource.uses.ledger;
    const named = isLabel ? [sql`t.${sql.ref(SEARCH_KEY)} like ${key}`] : [];
    return compiled.type.filter === 'contains' ? [...named, containsCondition(value, text)] : named;
  });
  return [conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`];
}

function toldBy(call: Call, screen: ReportScreen): ReportColumn[] {
  const {
    uses: { ledger },
  } = call.resource;
  const names =
    screen.group.length > 0
      ? screen.group
      : ledger && screen.from === ACCOUNT
        ? ledger.keys
        : screen.columns.map(({ path }) => path);
  return names.map((name) => reportColumn(call, screen, name)).filter(({ compiled }) => canSee(call, compiled));
}
