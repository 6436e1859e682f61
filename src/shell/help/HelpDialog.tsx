import { useState, type ReactElement } from 'react';
import { titleText } from '../../client/texts';
import { useT } from '../../client/useT';
import type { Route } from '../../language/model';
import { Dialog } from '../../ui/Dialog';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { DOCS } from '../place';
import { ResourceHelp } from './ResourceHelp';
import { screenKeys } from './screenKeys';
import './help.css';

/** The keys of the screen shown, and in words of the trade what its records are and what comes next (F1). */
export function HelpDialog({ route, onClose }: { route: Route | null; onClose: () => void }): ReactElement {
  const t = useT();
  // A phone has none.
  const isNarrow = useIsNarrow();
  const [keys] = useState(() => screenKeys(route?.kind));
  return (
    <Dialog
      title={route ? t('{title}帮助', { title: titleText(route.title) }) : t('帮助')}
      size="medium"
      onClose={onClose}
    >
      <div className="help">
        {route && route.kind !== 'page' && route.kind !== 'board' && route.kind !== 'navigation' && (
          <ResourceHelp name={route.resource} />
        )}
        {!isNarrow && (
          <section>
            <h3>{t('按键')}</h3>
            <dl className="help-keys">
              {keys.map(({ does, isSource, keys: pressed }) => (
                <div key={`${pressed} ${does}`}>
                  <dt>
                    <kbd>{pressed}</kbd>
                  </dt>
                  <dd>{isSource ? t(does) : does}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {route && (
          <a href={`${DOCS}/${route.module}#${route.resource}`} target="guiju-docs">
            {t('系统文档')}
          </a>
        )}
      </div>
    </Dialog>
  );
}
