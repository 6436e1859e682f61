import type { ReactElement } from 'react';
import { navigate } from '../client/navigate';
import { closeAllTabs, closeOtherTabs, refreshTab, tabs } from '../client/tabs';
import { useT } from '../client/useT';
import { MenuList } from './Menu';

interface TabMenuProps {
  /** Key of the tab that the actions are for. */
  chosen: string;
  x: number;
  y: number;
  current: string | null;
  onCloseTab: (key: string) => Promise<void>;
  onDone: () => void;
}

const WIDTH = 150;

/** Refresh and close, for the tab under the pointer or the one shown. */
export function TabMenu({ chosen, x, y, current, onCloseTab, onDone }: TabMenuProps): ReactElement {
  const t = useT();
  const isFixed = tabs.list.find(({ key }) => key === chosen)?.affix ?? true;

  async function closeMany(close: () => Promise<void>, target: string): Promise<void> {
    await close();
    if (!tabs.list.some(({ key }) => key === current)) navigate(tabs.list.some(({ key }) => key === target) ? target : '/dashboard');
  }

  const items = [
    { key: 'refresh', text: t('刷新'), run: () => void refreshTab(chosen).then(() => chosen !== current && navigate(chosen)) },
    { key: 'close', text: t('关闭'), disabled: isFixed, run: () => void onCloseTab(chosen) },
    { key: 'others', text: t('关闭其他'), run: () => void closeMany(() => closeOtherTabs(chosen), chosen) },
    { key: 'all', text: t('关闭全部'), run: () => void closeMany(closeAllTabs, '/dashboard') },
  ];
  const left = Math.max(8, Math.min(x, innerWidth - WIDTH - 8));
  return <MenuList label={t('页签操作')} items={items} onClose={onDone} style={{ position: 'fixed', top: y + 4, left, right: 'auto', width: WIDTH }} />;
}
