import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { setLanguage } from '../client/texts';
import { LANGUAGES, language } from '../client/language';
import { useT } from '../client/useT';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/menu/Menu';

/** Switches the language at once, without a reload. */
export function LanguageMenu(): ReactElement {
  const t = useT();
  const { code } = useSnapshot(language);
  const items = LANGUAGES.map(({ code: key, name }) => ({
    key,
    text: name,
    checked: key === code,
    run: () => void setLanguage(key),
  }));
  const name = LANGUAGES.find((known) => known.code === code)?.name ?? '';
  return (
    <Menu label={`${t('切换语言')}: ${name}`} items={items}>
      <Icon name="globe" />
      <span className="language-name">{name}</span>
      <Icon name="down" />
    </Menu>
  );
}
