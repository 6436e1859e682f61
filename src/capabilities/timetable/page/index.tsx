import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

export type { DayHead } from './dayHeads';

/** A timetable that another room has worked out, to be read. */
export const ReadGrid = later(() => import('./ReadGrid').then((module) => module.ReadGrid));

export const timetable: CapabilityPage = {
  name: 'timetable',
  screens: {
    timetable: {
      Screen: later(
        () => import('./TimetableScreen').then((module) => module.TimetableScreen),
        <div className="gj-screen-wait" aria-busy="true" />,
      ),
      keys: [
        ['↑ ↓ ← →', '移动，按住 Shift 选择一块'],
        ['Enter', '打开选项列表'],
        ['0', '录入休息'],
        ['Delete', '清除所选'],
        ['Ctrl+C Ctrl+X Ctrl+V', '复制、剪切、粘贴一块'],
        ['Ctrl+Z Ctrl+Y', '撤销、重做'],
      ],
    },
  },
};
