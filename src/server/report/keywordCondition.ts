import { sql, type RawBuilder } from 'kysely';
import { resourceOf } from '../../language/model';
import { callOn, type Call } from '../resource/Call';
import { containsCondition } from '../resource/filterCondition';
import { keywordsOf, wordConditions } from '../resource/wordConditions';
import type { Params } from '../calls/pageOf';
import { tableOf } from '../schema/naming';
import { valueOf, type ReportColumn } from './ReportSource';

/**
 * Quick search of a report: rows of which every word is found in one of the columns that they are told by, in texts by
 * containing it and in references as records are found.
 * @param columns of a grouped report its groups, of accounts the keys; only those that the caller may see
 */
export function keywordCondition(call: Call, columns: readonly ReportColumn[], params: Params): RawBuilder<unknown>[] {
  return keywordsOf(params).map((word) => {
    const each = columns.flatMap((column) => inColumn(call, column, word));
    return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
  });
}

function inColumn(call: Call, column: ReportColumn, word: string): RawBuilder<unknown>[] {
  const { compiled, value: read } = column;
  const { resource, services, session } = call;
  const value = valueOf(column);
  const { target } = compiled.field;
  if (target) {
    const targets = callOn(services, session, resourceOf(services.model, target.resource), undefined, resource);
    return wordConditions(targets, 'found', [word]).map(
      (condition) =>
        sql`${value} in (select found.id from ${sql.table(tableOf(target.resource))} as found where found.package_id = ${session.packageId} and ${condition})`,
    );
  }
  const isLabel = read === undefined && compiled.field.path === resource.label && !resource.uses.ledger;
  const named = isLabel ? wordConditions(call, 't', [word]) : [];
  return compiled.type.filter === 'contains' ? [...named, containsCondition(value, word)] : named;
}
