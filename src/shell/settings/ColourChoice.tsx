import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { changeSettings, settings } from '../../client/settings';
import { useT } from '../../client/useT';
import { Drawing } from '../../ui/Drawing';
import { frameIcons } from '../frameIcons';

/** The colour of buttons, links and marks: one of a few, or any. */
export function ColourChoice(): ReactElement {
  const t = useT();
  const { themeColor } = useSnapshot(settings);
  const presets = {
    '#0d66e1': t('蓝色'),
    '#0e7490': t('青色'),
    '#14794f': t('绿色'),
    '#b45309': t('橙色'),
    '#c4302b': t('红色'),
    '#7c3aed': t('紫色'),
    '#475569': t('灰色'),
  };
  return (
    <fieldset className="settings-choice">
      <legend>{t('主题色')}</legend>
      <div className="settings-colours">
        {Object.entries(presets).map(([colour, text]) => (
          <label key={colour} title={text}>
            <input
              type="radio"
              name="settings-colour"
              value={colour}
              aria-label={text}
              checked={colour === themeColor}
              onChange={() => changeSettings({ themeColor: colour })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <rect width="24" height="24" rx="5" fill={colour} />
            </svg>
            {colour === themeColor && <Drawing path={frameIcons.tick} />}
          </label>
        ))}
        <label className="settings-any" title={t('自选颜色')}>
          <input
            type="color"
            name="themeColor"
            aria-label={t('自选颜色')}
            value={themeColor}
            onChange={({ target }) => changeSettings({ themeColor: target.value })}
          />
        </label>
      </div>
    </fieldset>
  );
}
