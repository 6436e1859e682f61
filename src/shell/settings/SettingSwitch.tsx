import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { changeSettings, settings } from '../../client/settings';

type SwitchName = 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'supportPinyinSearch' | 'errorLog';

/** A setting that is on or off. */
export function SettingSwitch({ name, title }: { name: SwitchName; title: string }): ReactElement {
  const { [name]: isOn } = useSnapshot(settings);
  return (
    <label className="settings-switch">
      <span>{title}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={name}
        checked={isOn}
        onChange={() => changeSettings({ [name]: !isOn })}
      />
    </label>
  );
}
