import { useMemo, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { AssignableResource, FunctionNode } from '../../../language/wire';
import { groupBy } from '../../../lib/groupBy';
import { functionIndex } from '../functions/functionIndex';
import { SCOPE_TITLES } from '../functions/scopeTitles';
import { functionTitle, nodeTitle } from '../functions/titles';
import { columnTitle } from './columnTitle';
import type { Difference } from './difference';
import { DimensionTitle } from './DimensionTitle';

interface DifferenceListProps {
  difference: Difference;
  functions: readonly FunctionNode[];
  resources: readonly AssignableResource[];
}

/** What becomes different, in words: rights given and taken away by screen, row scopes, columns, records. */
export function DifferenceList({ difference, functions, resources }: DifferenceListProps): ReactNode {
  const t = useT();
  const index = useMemo(() => functionIndex(functions), [functions]);
  const { wildcard, added, removed } = difference;
  const byScreen = (codes: readonly string[]): ReactNode =>
    [...groupBy(codes, (code) => index.get(code)?.screen)].map(([screen, own]) => (
      <li key={screen?.id ?? ''}>
        <b>{screen ? nodeTitle(screen) : t('其他')}</b>{' '}
        {own.map((code) => functionTitle(index.get(code)?.item ?? { code, title: code })).join(t('、'))}
      </li>
    ));
  return (
    <div className="role-difference">
      {wildcard !== undefined && (
        <p className={wildcard ? 'role-warning' : 'role-removed'}>
          {wildcard ? t('授予全部权限，包括今后新增的功能') : t('不再授予全部权限，只保留勾选的功能')}
        </p>
      )}
      {added.length > 0 && (
        <section className="role-added">
          <h3>{t('增加 {count} 项功能', { count: added.length })}</h3>
          <ul>{byScreen(added)}</ul>
        </section>
      )}
      {removed.length > 0 && (
        <section className="role-removed">
          <h3>{t('取消 {count} 项功能', { count: removed.length })}</h3>
          <ul>{byScreen(removed)}</ul>
        </section>
      )}
      {difference.resources.length > 0 && (
        <section>
          <h3>{t('数据范围与隐藏列')}</h3>
          <ul>
            {difference.resources.map(({ resource, rows, hidden, shown }) => {
              const known = resources.find((candidate) => candidate.resource === resource) ?? {
                resource,
                title: resource,
                module: '',
                rows: [],
                dimensions: [],
                columns: [],
              };
              const names = (paths: readonly string[]): string =>
                paths.map((path) => columnTitle(known, path)).join(t('、'));
              const parts = [
                ...(rows
                  ? [t('数据范围由{from}改为{to}', { from: t(SCOPE_TITLES[rows.from]), to: t(SCOPE_TITLES[rows.to]) })]
                  : []),
                ...(hidden.length > 0 ? [t('隐藏{names}', { names: names(hidden) })] : []),
                ...(shown.length > 0 ? [t('不再隐藏{names}', { names: names(shown) })] : []),
              ];
              return (
                <li key={resource}>
                  <b>{t(known.title)}</b> {parts.join(t('；'))}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {difference.records.length > 0 && (
        <section>
          <h3>{t('指定记录')}</h3>
          <ul>
            {difference.records.map(({ dimension, from, to }) => (
              <li key={dimension}>
                <b>
                  <DimensionTitle dimension={dimension} />
                </b>{' '}
                {t('由{from}改为{to}', { from: extent(from), to: extent(to) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );

  function extent(ids: readonly string[] | null): string {
    return ids === null ? t('全部') : t('指定 {count} 条', { count: ids.length });
  }
}
