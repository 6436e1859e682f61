import type { ReactElement } from 'react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { titleText } from '../client/texts';
import { language } from '../client/language';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Drawing } from './Icon';
import { MenuColumns } from './MenuColumns';
import { moduleIcon } from './frameIcons';
import type { MenuItem } from './menuTree';

/** The first page: everything the person may open, by module. */
export function Dashboard({ tree }: { tree: MenuItem[] }): ReactElement {
  const t = useT();
  const { userName, deptName } = useSnapshot(session);
  const { code } = useSnapshot(language);
  const [now] = useState(() => new Date());
  const day = now.toLocaleDateString(code, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
  return (
    <div className="dashboard">
      <header>
        <h2>{t('{name}，您好', { name: userName })}</h2>
        <p>{[day, deptName].filter(Boolean).join(' · ')}</p>
      </header>
      {tree.length === 0 && <p>{t('您还没有可用的功能，请联系企业管理员')}</p>}
      <div className="dashboard-cards">
        {tree.map((item) => (
          <section key={item.key} aria-labelledby={`dashboard-${item.key}`}>
            <h3 id={`dashboard-${item.key}`}>
              <span>
                <Drawing path={moduleIcon(item.icon)} />
              </span>
              {titleText(item.title)}
            </h3>
            <MenuColumns item={item.path === null ? item : { ...item, path: null, children: [item] }} />
          </section>
        ))}
      </div>
    </div>
  );
}
