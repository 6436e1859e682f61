import type { ReactElement } from 'react';
import { navigate } from '../client/navigate';
import { isFixed, pinTab, refreshTab, tabs } from '../client/tabs';
import { useT } from '../client/useT';
import { MenuList } from '../ui/menu/MenuList';

export interface TabMenuProps {
  /** Key of the tab that the actions are for. */
  chosen: string;
  x: number;
  y: number;
  current: string | null;
  /** Closes tabs and shows `chosen` when the one shown is among them. */
  onCloseTabs: (keys: readonly string[]) => void;
  onDone: () => void;
}

const WIDTH = 190;

/** What can be done with the tab under the pointer or the one shown, and with those around it. */
export function TabMenu({ chosen, x, y, current, onCloseTabs, onDone }: TabMenuProps): ReactElement {
  const t = useT();
  const { list } = tabs;
  const index = list.findIndex(({ key }) => key === chosen);
  const { affix = true, pinned = false } = list[index] ?? {};

  const closing = (key: string, text: string, isMeant: (place: number) => boolean) => {
    const keys = list.flatMap((tab, place) => (isMeant(place) && !isFixed(tab) ? [tab.key] : []));
    return { key, text, disabled: keys.length === 0, run: () => onCloseTabs(keys) };
  };
  const items = [
    {
      key: 'refresh',
      text: t('刷新'),
      run: () => void refreshTab(chosen).then(() => chosen !== current && navigate(chosen)),
    },
    { key: 'pin', text: pinned ? t('取消固定') : t('固定'), disabled: affix, run: () => pinTab(chosen, !pinned) },
    closing('close', t('关闭'), (place) => place === index),
    closing('others', t('关闭其他'), (place) => place !== index),
    closing('left', t('关闭左侧'), (place) => place < index),
    closing('right', t('关闭右侧'), (place) => place > index),
    closing('all', t('关闭全部'), () => true),
  ];
  const left = Math.max(8, Math.min(x, innerWidth - WIDTH - 8));
  return (
    <MenuList
      label={t('页签操作')}
      items={items}
      onClose={onDone}
      style={{ position: 'fixed', top: y + 4, left, right: 'auto', width: WIDTH }}
    />
  );
}
