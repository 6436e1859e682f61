import type { ReactElement } from 'react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { titleText, useT } from '../../client';
import { later } from '../../client/later';
import { settings } from '../../client/settings';
import type { ShortcutsWidget } from '../../language/model';
import { ScreenLink } from '../link/ScreenLink';
import { useOpenRoutes } from './useOpenRoutes';

const ShortcutsDialog = later(() => import('./ShortcutsDialog').then((module) => module.ShortcutsDialog));

/** Screens that the person has put on the first page, or those that the schema proposes; only what may be opened. */
export function ShortcutsPart({ widget, titleId }: { widget: ShortcutsWidget; titleId: string }): ReactElement {
  const t = useT();
  const { shortcuts } = useSnapshot(settings);
  const routes = useOpenRoutes();
  const [isOpen, setOpen] = useState(false);
  const chosen = (shortcuts ?? widget.screens).flatMap((name) => routes.get(name) ?? []);
  return (
    <>
      <button type="button" className="gj-board-arrange" aria-describedby={titleId} onClick={() => setOpen(true)}>
        {t('编辑')}
      </button>
      {chosen.length === 0 && <p className="gj-board-none">{t('点击编辑，添加常用功能')}</p>}
      <ul className="gj-board-shortcuts">
        {chosen.map(({ name, path, title }) => (
          <li key={name}>
            <ScreenLink to={path}>{titleText(title)}</ScreenLink>
          </li>
        ))}
      </ul>
      {isOpen && <ShortcutsDialog chosen={chosen.map(({ name }) => name)} onClose={() => setOpen(false)} />}
    </>
  );
}
