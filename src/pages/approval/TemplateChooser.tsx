import type { ReactNode } from 'react';
import { get, useT } from '../../client';
import { useLoaded } from '../../client/useLoaded';
import { APPROVAL_CALLS, type OfferedTemplate } from '../../capabilities/approval/wire';
import { groupBy } from '../../lib/groupBy';
import { ScreenLink } from '../../renderer/link/ScreenLink';
import { LoadFailed } from '../../renderer/LoadFailed';

interface TemplateChooserProps {
  api: string;
  /** where a template is filled in */
  addressOf(id: string): string;
  /** title of a group in Chinese */
  groupOf(kind: string): string;
}

/** Templates that something is begun with: those that the person used last, then all by their groups. */
export function TemplateChooser({ addressOf, api, groupOf }: TemplateChooserProps): ReactNode {
  const t = useT();
  const { hasFailed, reload, value } = useLoaded(api, (options) =>
    get<{ list: OfferedTemplate[] }>(`${api}/${APPROVAL_CALLS.templates}`, {}, options),
  );
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  const recent = value.list.filter(({ lastUsed }) => lastUsed !== null).slice(0, 4);
  const groups = [...groupBy(value.list, ({ kind }) => kind)].map(
    ([kind, templates]) => [t(groupOf(kind)), templates] as const,
  );
  const all = recent.length === 0 ? groups : [[t('最近使用'), recent] as const, ...groups];
  if (all.length === 0) return <p className="gj-screen approval-none">{t('没有可用的审批模板，请在模板管理中添加')}</p>;
  return (
    <div className="gj-screen approval-templates">
      {all.map(([title, templates]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {templates.map(({ description, id, name }) => (
              <li key={id}>
                <ScreenLink to={addressOf(id)}>
                  <b>{t(name)}</b>
                  {description !== null && <span>{t(description)}</span>}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
