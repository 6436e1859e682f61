import { sql } from 'kysely';
import { refTargetOf, type ReportScreen } from '../../language/model';
import type { ListAnswer } from '../../language/wire';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { snake, tableOf } from '../schema/naming';
import { besideCall } from './besideBalance';
import type { GroupedReport } from './groupedReport';
import { groupTotals } from './groupTotals';

/**
 * What the groups of a report come to by the choices that it is summed by, in the order of these; of choices that no
 * group has nothing is told. Undefined: the report is not summed so, or the caller may not see by what. One statement.
 */
export async function subtotals(
  call: Call,
  screen: ReportScreen,
  report: GroupedReport,
  parts: Parameters<typeof groupTotals>[3],
): Promise<ListAnswer['subtotals']> {
  const [path = '', name = ''] = screen.subtotals?.split('.') ?? [];
  const key = report.keys.find(({ group }) => group.path === path);
  if (!key) return undefined;
  const target = refTargetOf(key.column.compiled.field).resource;
  const there = besideCall(call, target);
  const known = there.compiled.byPath.get(name);
  if (!known || !canSee(there, known)) return undefined;
  const by = { table: sql`${sql.table(tableOf(target))}`, key: key.id, column: snake(name) };
  const { rows } = await groupTotals(call, screen, report, parts, by);
  const found = new Map(rows.map((row) => [row.key, row.totals]));
  return (known.field.options ?? []).flatMap(({ label, value }) => {
    const totals = found.get(String(value));
    return totals ? [{ label: call.t('{title}小计', { title: call.t(label) }), totals }] : [];
  });
}
