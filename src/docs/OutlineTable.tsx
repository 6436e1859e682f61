import type { ReactNode } from 'react';
import type { Docs } from './Docs';
import { Table } from './Table';

/** The first page: every module with what it keeps and how many screens it has. */
export function OutlineTable({ docs }: { docs: Docs }): ReactNode {
  const { link, outline, t } = docs;
  return (
    <Table
      caption={t('模块一览')}
      heads={[t('模块'), t('资源'), t('页面数')]}
      rows={outline.modules.map(({ name, screens, title }) => ({
        key: name,
        cells: [
          <a key="link" href={link(name)}>
            {t(title)}
          </a>,
          outline.resources
            .filter(({ module }) => module === name)
            .map((resource, index) => (
              <span key={resource.name}>
                {index === 0 ? '' : ' · '}
                <a href={link(name, resource.name)}>{t(resource.title)}</a>
              </span>
            )),
          screens,
        ],
      }))}
    />
  );
}
