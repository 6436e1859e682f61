import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** Results of days say why they are as they are; a month of them is a calendar. */
export const attendance: CapabilityPage = {
  name: 'attendance',
  RecordPanel: later(() => import('./WhyPanel').then((module) => module.WhyPanel)),
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
