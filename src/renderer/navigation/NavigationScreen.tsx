import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { canAny, titleText, useT } from '../../client';
import type { FlowLink, NavigationScreen as NavigationScreenModel } from '../../language/model';
import { ScreenLink } from '../link/ScreenLink';
import { FlowBox } from './FlowBox';
import { FlowPicture } from './FlowPicture';
import { useCounts } from './useCounts';
import './navigation.css';

/**
 * Quick navigation: the flow of a module's documents as a picture, with its other documents, reports and master data
 * beside it.
 */
export function NavigationScreen({ screen }: { screen: NavigationScreenModel }): ReactElement {
  const t = useT();
  const { flow } = screen;
  const names = useMemo(
    () =>
      [...flow.documents, ...flow.others]
        .filter(({ list }) => canAny(list.permissions))
        .map(({ resource }) => resource),
    [flow],
  );
  const counts = useCounts(names);
  return (
    <div className="gj-navigation">
      {flow.documents.length > 0 && (
        <section>
          <h2>{t('业务流程')}</h2>
          <FlowPicture flow={flow} counts={counts} label={t('业务流程')} />
        </section>
      )}
      {flow.others.length > 0 && (
        <section>
          <h2>{t('其他单据')}</h2>
          <ul className="gj-flow-others">
            {flow.others.map((document) => (
              <li key={document.resource}>
                <FlowBox document={document} count={counts.get(document.resource)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="gj-navigation-links">
        <Links title={t('报表')} links={flow.reports} />
        <Links title={t('基础资料')} links={flow.masters} />
      </div>
    </div>
  );
}

function Links({ title, links }: { title: string; links: readonly FlowLink[] }): ReactElement | null {
  const open = links.filter(({ permissions }) => canAny(permissions));
  if (open.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {open.map((link) => (
          <li key={link.path}>
            <ScreenLink to={link.path}>{titleText(link.title)}</ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
