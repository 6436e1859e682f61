import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { titleText, useT } from '../../client';
import { routes } from '../../client/catalogue';
import { later } from '../../client/later';
import { settings } from '../../client/settings';
import type { Route, ShortcutsWidget } from '../../language/model';
import { ScreenLink } from '../link/ScreenLink';
import type { Shortcut } from '../../language/wire';
import { openRoutes } from './openRoutes';

const ShortcutsDialog = later(() => import('./ShortcutsDialog').then((module) => module.ShortcutsDialog));

interface ShortcutsPartProps {
  widget: ShortcutsWidget;
  /** as the server knows them; null: it has not answered */
  screens: readonly Shortcut[] | null;
  titleId: string;
}

/** Screens that the person has put on the first page, or those that the schema proposes; only what may be opened. */
export function ShortcutsPart({ widget, screens, titleId }: ShortcutsPartProps): ReactElement {
  const t = useT();
  const { shortcuts } = useSnapshot(settings);
  const { list } = useSnapshot(routes);
  const [isOpen, setOpen] = useState(false);
  const chosen = useMemo(() => {
    // What was chosen here a moment ago the server did not know when it was asked.
    const known = openRoutes(list as readonly Route[]);
    return (shortcuts ?? widget.screens).flatMap(
      (name): Shortcut | never[] => screens?.find((screen) => screen.name === name) ?? known.get(name) ?? [],
    );
  }, [shortcuts, widget, screens, list]);
  return (
    <>
      <button type="button" className="gj-board-arrange" aria-describedby={titleId} onClick={() => setOpen(true)}>
        {t('编辑')}
      </button>
      {chosen.length === 0 && screens !== null && <p className="gj-board-none">{t('点击编辑，添加常用功能')}</p>}
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
