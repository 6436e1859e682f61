import { typeOf } from '../../fields/pure';
import { storageOf } from '../../fields/storage';
import type { ReportScreen } from '../../language/model';
import { rangeTexts } from '../../language/rules';
import { reportField } from '../../language/rules/reportField';
import type { Call } from '../resource/Call';
import type { GroupKey } from './groupedReport';

/** What the database gave for a group, as a wire value. */
export function readKey(
  call: Call,
  screen: ReportScreen,
  { column, group }: GroupKey,
  row: Record<string, unknown>,
): void {
  const value = row[group.path];
  if (value === null || value === undefined) return;
  const ranged = group.ranges && reportField(call.resource, { from: screen.from }, group.of)?.field;
  if (ranged) row[group.path] = rangeTexts(typeOf(ranged).expressionType(ranged), group, call.t)[Number(value)];
  else row[group.path] = storageOf(column.compiled.field).fromDatabase?.(value) ?? value;
}
