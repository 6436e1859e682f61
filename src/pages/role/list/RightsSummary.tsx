import { useMemo, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { Role } from '../../../language/wire';
import { groupBy } from '../../../lib/groupBy';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { allFunctions, allResources, roleDetail } from '../calls';
import { columnTitle } from '../edit/columnTitle';
import { DimensionTitle } from '../edit/DimensionTitle';
import { functionIndex } from '../functions/functionIndex';
import { SCOPE_TITLES } from '../functions/scopeTitles';
import { useLoaded } from '../../../client/useLoaded';
import { FunctionSummary } from '../functions/FunctionSummary';

/** What a role allows, in words. */
export function RightsSummary({ role }: { role: Role }): ReactNode {
  const t = useT();
  const { value, hasFailed, reload } = useLoaded(role.id, async (options) => {
    const [detail, functions, resources] = await Promise.all([
      roleDetail(role.id, options),
      allFunctions(options),
      allResources(options),
    ]);
    return { detail, functions, resources };
  });
  const index = useMemo(() => value && functionIndex(value.functions), [value]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value || !index) return <div className="gj-screen-wait" aria-busy="true" />;
  const { detail, resources } = value;
  if (detail.wildcard) return <p className="role-warning">{t('已授予全部权限，包括今后新增的功能')}</p>;
  const narrowed = detail.resources.filter(({ rows, hidden }) => rows !== 'all' || hidden.length > 0);
  const records = Object.entries(detail.records);
  const titles = new Map([...groupBy(resources, ({ resource }) => resource)].map(([name, [first]]) => [name, first!]));
  return (
    <div className="role-summary">
      <section>
        <h3>{t('功能权限')}</h3>
        <FunctionSummary modules={value.functions} codes={new Set(detail.functions)} />
        {detail.functions.length === 0 && <p className="role-hint">{t('还没有分配任何功能')}</p>}
      </section>
      <section>
        <h3>{t('数据范围与隐藏列')}</h3>
        {narrowed.length === 0 && <p className="role-hint">{t('全部数据，不隐藏列')}</p>}
        <dl>
          {narrowed.map(({ resource, rows, hidden }) => {
            const known = titles.get(resource);
            const columns = known ? hidden.map((path) => columnTitle(known, path)) : hidden;
            return (
              <div key={resource}>
                <dt>{t(known?.title ?? resource)}</dt>
                <dd>
                  {[
                    t(SCOPE_TITLES[rows]),
                    ...(columns.length > 0 ? [t('隐藏{names}', { names: columns.join(t('、')) })] : []),
                  ].join(t('；'))}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
      {records.length > 0 && (
        <section>
          <h3>{t('指定记录')}</h3>
          <dl>
            {records.map(([dimension, ids]) => (
              <div key={dimension}>
                <dt>
                  <DimensionTitle dimension={dimension} />
                </dt>
                <dd>{t('指定 {count} 条', { count: ids.length })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
