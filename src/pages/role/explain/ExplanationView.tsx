import { useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { allFunctions, explain } from '../calls';
import { functionIndex } from '../functions/functionIndex';
import { screenTitle } from '../functions/titles';
import { useLoaded } from '../../../client/useLoaded';
import { columnReason } from './columnReason';
import { ExplainSection, type ExplainLine } from './ExplainSection';
import { permissionReason } from './permissionReason';
import { RowLine } from './RowLine';

interface ExplanationViewProps {
  userId: string;
  resource: string;
  /** the screen asked about; its buttons are shown, and its own line comes first */
  screen: string;
}

/** What one person sees of one screen, each thing with its reason. */
export function ExplanationView({ userId, resource, screen }: ExplanationViewProps): ReactNode {
  const t = useT();
  const [isOnlyHidden, setOnlyHidden] = useState(false);
  const { value, hasFailed, reload } = useLoaded(`${userId} ${resource}`, async (options) => {
    const [explanation, functions] = await Promise.all([explain(userId, resource, options), allFunctions(options)]);
    return { explanation, functions };
  });
  const index = useMemo(() => functionIndex(value?.functions ?? []), [value]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  const { user, screens, buttons, columns, rows } = value.explanation;
  const own = screens.filter(({ name }) => name === screen);
  const others = screens.filter(({ name }) => name !== screen);
  const pages: ExplainLine[] = [...own, ...others].map((item) => ({
    key: item.name,
    title: screenTitle(item.name, item.title),
    isSeen: item.held,
    reason: permissionReason(item, index),
  }));
  const acts: ExplainLine[] = buttons
    .filter((item) => item.screen === screen)
    .map((item) => ({
      key: item.action,
      title: t(item.title),
      isSeen: item.held,
      reason: permissionReason(item, index),
    }));
  const cells: ExplainLine[] = columns.map((item) => ({
    key: item.path,
    title: t(item.title),
    isSeen: !item.hidden && item.ruleHolds !== false,
    reason: columnReason(item),
  }));
  const hidden = [...pages, ...acts, ...cells].filter(({ isSeen }) => !isSeen).length;
  const roles = user.roles.map(({ name, wildcard }) => (wildcard ? `${name}（${t('全部权限')}）` : name)).join(t('、'));
  return (
    <div aria-live="polite">
      <p className="role-explain-head">
        <span>
          {roles === ''
            ? t('{name}没有任何角色', { name: user.userName })
            : t('{name}的角色：{roles}', { name: user.userName, roles })}
        </span>
        <label className="role-check">
          <input type="checkbox" checked={isOnlyHidden} onChange={(event) => setOnlyHidden(event.target.checked)} />
          {t('只看不可见的（{count}）', { count: hidden })}
        </label>
      </p>
      <ExplainSection title={t('页面')} lines={pages} isOnlyHidden={isOnlyHidden} />
      <ExplainSection title={t('按钮')} lines={acts} isOnlyHidden={isOnlyHidden} />
      <ExplainSection title={t('列')} lines={cells} isOnlyHidden={isOnlyHidden} />
      <section className="role-explain-section">
        <h3>{t('数据范围')}</h3>
        <ul>
          {rows.map((row) => (
            <RowLine key={row.id} row={row} />
          ))}
          {rows.length === 0 && <li>{t('没有角色授予查看权限')}</li>}
        </ul>
        {rows.length > 1 && <p className="role-hint">{t('有多个角色时，看到的是各角色范围的合计')}</p>}
      </section>
    </div>
  );
}
