import type { ReactNode } from 'react';
import { later } from '../../../client/later';
import { changeTelling } from '../../../renderer/action/runs/change';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage, ShownRecord } from '../../../renderer/capability/CapabilityPage';
import type { Row } from '../../../renderer/columns/fieldColumn';
import { CONFIRMATION } from '../wire';

const ConfirmedDaysPanel = later(() => import('./ConfirmedDaysPanel').then((file) => file.ConfirmedDaysPanel));
const WhyPanel = later(() => import('./WhyPanel').then((file) => file.WhyPanel));

/** Results of days say why they are as they are; what somebody confirms shows its days; a month of days is a calendar. */
export const attendance: CapabilityPage = {
  name: 'attendance',
  RecordPanel: AttendancePanel,
  screens: {
    attendanceMonth: {
      Screen: later(
        () => import('./MonthScreen').then((module) => module.MonthScreen),
        <div className="gj-screen-wait" aria-busy="true" />,
      ),
      keys: [
        ['↑ ↓ ← →', '移到另一天'],
        ['Enter', '打开这一天'],
        ['PageUp PageDown', '上月、下月'],
      ],
    },
  },
};

/** Who agrees says to which figures: they may have changed while he looked at them. */
export const attendanceRun: CapabilityRun = {
  name: 'attendance',
  runs({ uses }) {
    const agrees = uses.attendance?.confirms?.agrees;
    return agrees === undefined ? {} : { [agrees]: changeTelling((records) => ({ seen: versionsOf(records) })) };
  },
};

const versionsOf = (records: readonly Row[]): Record<string, unknown> =>
  Object.fromEntries(records.map((record) => [String(record.id), record[CONFIRMATION.updated]]));

function AttendancePanel(shown: ShownRecord): ReactNode {
  const { confirms, days } = shown.resource.uses.attendance ?? {};
  if (days) return <WhyPanel {...shown} />;
  return confirms ? <ConfirmedDaysPanel {...shown} /> : null;
}
