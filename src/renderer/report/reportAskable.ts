import dayjs from 'dayjs';
import type { Field, ReportScreen } from '../../language/model';
import { ACCOUNT, rangeOf, reportColumns, reportField, type CompiledResource } from '../../language/rules';
import type { Askable } from '../query/Askable';

/** What may be asked of a report by somebody who sees the fields `shown`, by path. What moved is asked for the month so far, until somebody asks for other days. */
export function reportAskable({ resource }: CompiledResource, screen: ReportScreen, shown: ReadonlyMap<string, Field>): Askable {
  const fields = new Map<string, Field>();
  for (const name of screen.search) {
    const { field } = reportField(resource, screen.from, name)!;
    if (shown.has(field.path)) fields.set(name, field);
  }
  // An account is told posting by posting in its own order.
  const sorts = screen.from === ACCOUNT ? [] : reportColumns(resource, screen, String).flatMap(({ field, column }) => (shown.has(field.path) ? [column.path] : []));
  const range = rangeOf(resource, screen.from);
  const today = dayjs();
  return { screen, fields, sorts: new Set(sorts), always: range === undefined ? {} : { [range]: `${today.startOf('month').format('YYYY-MM-DD')},${today.format('YYYY-MM-DD')}` } };
}
