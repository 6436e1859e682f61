import { Activity, useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { session, titleText, useT } from '../../../client';
import { holdsAny } from '../../../client/holds';
import { later } from '../../../client/later';
import { TabContext } from '../../../client/useTab';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import { TabStrip } from '../../../ui/TabStrip';
import { useChosenTab } from './useChosenTab';
import './tabs.css';

/** What shows the screens stands above this, and is there when this is shown. */
const Screen = later(() => import('../../../renderer/Screen').then((module) => module.Screen));

/**
 * Screens side by side, of those that the person may open. One that was shown keeps its state while another is. Of a
 * single one there is no strip.
 */
export function TabsScreen({ screen }: RoomScreenProps<'tabs'>): ReactNode {
  const t = useT();
  const id = useId();
  const { authList } = useSnapshot(session);
  const open = (screen.holds ?? []).filter(
    ({ permissions, resource }) => resource !== '' && holdsAny(authList, permissions),
  );
  const { chosen, onChoose, parts } = useChosenTab(screen.path, open);
  if (open.length === 0) return <p className="gj-tabs-none">{t('没有可以打开的标签页')}</p>;
  return (
    <div className="gj-tabs-screen">
      {open.length > 1 && (
        <TabStrip
          id={id}
          label={titleText(screen.title)}
          tabs={open.map(({ name, title }) => ({ key: name, title: titleText(title) }))}
          active={chosen}
          onChange={onChoose}
        />
      )}
      {parts.map(({ name, place, revision }) => {
        const resource = open.find((each) => each.name === name)?.resource;
        return (
          resource !== undefined && (
            <Activity key={`${name} ${revision}`} mode={name === chosen ? 'visible' : 'hidden'}>
              <div
                className="gj-tab-pane"
                {...(open.length > 1 && name === chosen
                  ? { role: 'tabpanel', id: `${id}-pane`, 'aria-labelledby': `${id}-${name}` }
                  : {})}
              >
                <TabContext value={place}>
                  <Screen route={{ name, resource }} />
                </TabContext>
              </div>
            </Activity>
          )
        );
      })}
    </div>
  );
}
