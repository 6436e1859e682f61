import { modules } from 'virtual:catalogue';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { titleText, useT } from '../../client';
import { useAllRoutes } from '../../client/catalogue';
import { changeSettings } from '../../client/settings';
import { HOME } from '../../language/catalogue/landmarks';
import { MOST_SHORTCUTS } from '../../language/wire/UserSettings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { openRoutes } from './openRoutes';

/**
 * Chooses and orders the screens of the first page: all that may be opened on one side, the chosen ones in their order
 * on the other.
 */
export function ShortcutsDialog({
  chosen: before,
  onClose,
}: {
  chosen: readonly string[];
  onClose: () => void;
}): ReactElement {
  const t = useT();
  const all = useAllRoutes();
  const routes = useMemo(() => openRoutes(all), [all]);
  const [chosen, setChosen] = useState(before);
  const [text, setText] = useState('');
  const isFull = chosen.length >= MOST_SHORTCUTS;
  const groups = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    const found = [...routes.values()].filter(
      ({ path, title }) => path !== HOME && titleText(title).toLowerCase().includes(wanted),
    );
    return modules
      .map(({ name, title }) => ({ name, title, routes: found.filter(({ module }) => module === name) }))
      .filter(({ routes: own }) => own.length > 0);
  }, [routes, text]);

  function move(index: number, step: number): void {
    const next = chosen.slice();
    const [name] = next.splice(index, 1);
    next.splice(index + step, 0, name!);
    setChosen(next);
  }
  function save(): void {
    changeSettings({ shortcuts: [...chosen] });
    onClose();
  }
  return (
    <Dialog
      title={t('常用功能')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button isPrimary onClick={save}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div className="gj-shortcuts">
        <section>
          <input
            type="search"
            className="gj-input"
            aria-label={t('搜索功能')}
            placeholder={t('搜索功能')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="gj-shortcuts-all">
            {groups.map(({ name, title, routes: own }) => (
              <fieldset key={name}>
                <legend>{t(title)}</legend>
                {own.map((route) => {
                  const isChosen = chosen.includes(route.name);
                  return (
                    <label key={route.name}>
                      <input
                        type="checkbox"
                        checked={isChosen}
                        disabled={isFull && !isChosen}
                        onChange={() =>
                          setChosen(isChosen ? chosen.filter((each) => each !== route.name) : [...chosen, route.name])
                        }
                      />
                      {titleText(route.title)}
                    </label>
                  );
                })}
              </fieldset>
            ))}
          </div>
        </section>
        <section aria-label={t('已选 {count} 条', { count: chosen.length })}>
          <p>{`${chosen.length} / ${MOST_SHORTCUTS}`}</p>
          <ol>
            {chosen.map((name, index) => {
              const title = titleText(routes.get(name)?.title ?? { text: name });
              return (
                <li key={name}>
                  <span>{title}</span>
                  <button
                    type="button"
                    className="gj-icon-button"
                    disabled={index === 0}
                    aria-label={t('上移 {title}', { title })}
                    onClick={() => move(index, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    className="gj-icon-button"
                    disabled={index === chosen.length - 1}
                    aria-label={t('下移 {title}', { title })}
                    onClick={() => move(index, 1)}
                  >
                    ↓
                  </button>
                  <button
                    type="button"
                    className="gj-icon-button"
                    aria-label={t('移除 {title}', { title })}
                    onClick={() => setChosen(chosen.filter((each) => each !== name))}
                  >
                    ×
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      </div>
    </Dialog>
  );
}
