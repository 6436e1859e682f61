import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { can, confirm, session, t as translate, titleText, useT } from '../../../client';
import { useAllRoutes } from '../../../client/catalogue';
import { changeLayout } from '../../../client/changeLayout';
import type { Route } from '../../../language/model';
import { Button } from '../../../ui/Button';
import { TableColumns } from './TableColumns';
import '../../../renderer/screen.css';
import './tableConfig.css';

/** Screens with a table that people arrange. */
const WITH_TABLE: ReadonlySet<string> = new Set(['list', 'report']);

/**
 * The tables of all screens that one may open: which of them one has arranged, and how; each can be arranged here or
 * given back its columns (B-277).
 */
export default function TableConfigPage(): ReactNode {
  const t = useT();
  const { columnLayouts } = useSnapshot(session);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Route | null>(null);
  const tables = useAllRoutes().filter(({ kind, permissions }) => WITH_TABLE.has(kind) && permissions.every(can));
  const wanted = text.trim().toLowerCase();
  const found = tables.filter(({ title }) => titleText(title).toLowerCase().includes(wanted));
  const arranged = tables.filter(({ name }) => isArranged(columnLayouts[name]));
  const giveBack = async (names: readonly string[]): Promise<void> => {
    if (
      names.length > 1 &&
      !(await confirm({
        title: translate('提示'),
        text: translate('确定恢复全部 {count} 张表格的默认列, 是否继续?', { count: names.length }),
      }))
    )
      return;
    for (const name of names) changeLayout(name, []);
  };
  return (
    <div className="gj-screen table-config">
      <header>
        <input
          className="gj-input"
          type="search"
          aria-label={t('搜索表格')}
          placeholder={t('搜索表格')}
          maxLength={60}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span role="status">
          {t('共 {all} 张表格，已调整 {arranged} 张', { all: tables.length, arranged: arranged.length })}
        </span>
        <Button disabled={arranged.length === 0} onClick={() => void giveBack(arranged.map(({ name }) => name))}>
          {t('全部恢复默认')}
        </Button>
      </header>
      <ul>
        {found.map((route) => (
          <li key={route.name} data-table={route.name}>
            <span>
              {titleText(route.title)}
              {isArranged(columnLayouts[route.name]) && <em>{t('已调整')}</em>}
            </span>
            <Button aria-label={`${titleText(route.title)} ${t('列设置')}`} onClick={() => setOpened(route)}>
              {t('列设置')}
            </Button>
            <Button
              aria-label={`${titleText(route.title)} ${t('恢复默认')}`}
              disabled={!isArranged(columnLayouts[route.name])}
              onClick={() => void giveBack([route.name])}
            >
              {t('恢复默认')}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="table-config-none">{t('没有符合条件的数据')}</p>}
      {opened && <TableColumns table={opened.name} onClose={() => setOpened(null)} />}
    </div>
  );
}

function isArranged(layout: readonly unknown[] | undefined): boolean {
  return (layout?.length ?? 0) > 0;
}
