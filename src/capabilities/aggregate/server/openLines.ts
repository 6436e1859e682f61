import { resourceOf } from '../../../language/model';
import { toUnitOf, type Document } from '../../../language/rules';
import { at } from '../../../lib/at';
import type { Question } from '../../../language/rules/questionsOf';
import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { readRecord } from '../../../server/resource/readRecord';
import { refusalLine } from '../../../server/resource/refusalLine';
import type { Connection } from '../../../server/storage';
import { lineLabels } from '../../conversion/server';
import { remainingByLine, seesRemaining } from './remainingByLine';

/** Decimals of a quantity in a refusal. */
const DECIMALS = 6;

/** Of a record that is refused because something of it remains: which lines that are, and how much in their unit. */
export async function openLines(
  call: Call,
  record: Document,
  questions: readonly Question[],
  isWarning: boolean,
  database: Connection,
): Promise<RefusalLine[]> {
  const id = String(record.id);
  const said: RefusalLine[] = [];
  for (const { ask } of questions) {
    if (ask.node.name !== 'remaining' || !seesRemaining(call, ask.node.of)) continue;
    const open = (await remainingByLine(call, ask.node.of, [id], database)).get(id) ?? [];
    if (open.length === 0) continue;
    const shown = (await readRecord(call, id, database)) ?? record;
    const labels = lineLabels(call, shown, at(open, 0).table);
    const made = call.t(resourceOf(call.services.model, ask.node.of).title);
    for (const { left, line, row, units } of open) {
      const { unitField } = units ?? {};
      const unit = unitField === undefined ? units?.basic(row) : units?.named(row, unitField);
      const params = {
        line: line + 1,
        label: labels[line] ?? '',
        quantity: toUnitOf(left, row).toDecimalPlaces(DECIMALS).toString(),
        unit: unit?.name ?? '',
        made,
      };
      const message = '第 {line} 行 {label} 还有 {quantity} {unit} 未生成{made}';
      said.push(refusalLine(call, shown, { message, params, ...(isWarning ? { isWarning } : {}) }));
    }
  }
  return said;
}
