import { actionNamed, nameOf, type Document } from '../../../language/rules';
import { refuseUnconfirmed, type RefusalLine } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { askedChecks } from './askedChecks';

/** Refuses to close periods while something is found that must not be there, or warns of it; each leads to its cause. */
export async function demandAnswered(
  call: Call,
  { isConfirmed = false, name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const asks = (call.resource.uses.periodEnd?.asks ?? []).filter(({ by }) => by === name);
  if (asks.length === 0) return;
  const { t } = call;
  const lines: RefusalLine[] = [];
  for (const record of records) {
    const period = { id: String(record.id), from: String(record.startDate), to: String(record.endDate) };
    for (const { amounts, asked, count, of, path, title } of await askedChecks(call, asks, period, database)) {
      if (count === 0) continue;
      const what = of === undefined ? t(title) : `${t(title)} · ${t(of)}`;
      lines.push({
        code: nameOf(call.resource, record),
        remark: amounts
          ? t('{what}：业务账 {other}，科目账 {subjects}', { what, other: amounts[0], subjects: amounts[1] })
          : t('{what}：{count}项', { what, count: count ?? '' }),
        ...(path === undefined ? {} : { lead: { title: t(title), to: path } }),
        ...(asked?.isWarning === true ? { isWarning: true } : {}),
      });
    }
  }
  refuseUnconfirmed(t(actionNamed(call.resource, name).refusalTitle), lines, isConfirmed);
}
