import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

export const tabs: CapabilityPage = {
  name: 'tabs',
  screens: {
    tabs: {
      Screen: later(() => import('./TabsScreen').then((module) => module.TabsScreen)),
      keys: [['← →', '上一个、下一个标签页']],
    },
  },
};
