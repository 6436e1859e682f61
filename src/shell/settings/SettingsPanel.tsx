import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { changeSettings, resetSettings, settings } from '../../client/settings';
import { useT } from '../../client/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Modal } from '../../ui/Modal';
import { ColourChoice } from './ColourChoice';
import { SegmentedChoice } from './SegmentedChoice';
import { SettingSwitch } from './SettingSwitch';
import './settings.css';

/**
 * How the interface looks and behaves: every change shows at once and is kept. Areas B-079 to B-084 of the
 * specification.
 */
export function SettingsPanel({ onClose }: { onClose: () => void }): ReactElement {
  const t = useT();
  const { theme, size } = useSnapshot(settings);
  const themes = { light: t('浅色'), dark: t('深色'), system: t('跟随系统') };
  const sizes = { default: t('大'), medium: t('中'), small: t('小'), mini: t('迷你') };
  return (
    <Modal kind="drawer" className="settings is-at-end" aria-labelledby="settings-title" onClose={onClose}>
      <div className="settings-panel">
        <header>
          <h2 id="settings-title">{t('界面设置')}</h2>
          <button type="button" className="gj-icon-button" aria-label={t('关闭')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="settings-body">
          <ColourChoice />
          <SegmentedChoice
            name="theme"
            title={t('主题')}
            value={theme}
            options={themes}
            onChoose={(chosen) => changeSettings({ theme: chosen })}
          />
          <SegmentedChoice
            name="size"
            title={t('控件大小')}
            value={size}
            options={sizes}
            onChoose={(chosen) => changeSettings({ size: chosen })}
          />
          <div className="settings-switches">
            <SettingSwitch name="tagsView" title={t('显示页签栏')} />
            <SettingSwitch name="fixedHeader" title={t('固定顶栏')} />
            <SettingSwitch name="sidebarLogo" title={t('显示侧栏标志')} />
            <SettingSwitch name="supportPinyinSearch" title={t('菜单搜索支持拼音')} />
            <SettingSwitch name="errorLog" title={t('显示错误日志')} />
          </div>
        </div>
        <footer>
          <Button onClick={resetSettings}>{t('恢复默认')}</Button>
        </footer>
      </div>
    </Modal>
  );
}
