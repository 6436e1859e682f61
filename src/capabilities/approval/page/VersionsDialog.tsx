import { useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { DocumentModel } from '../../../renderer/document/DocumentModel';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { APPROVAL_CALLS, TEMPLATE, type TemplateVersion } from '../wire';
import { differencesOf } from './differencesOf';
import type { Design } from './useDesign';

interface VersionsDialogProps {
  design: Design;
  model: DocumentModel;
  isClosed: boolean;
  onClose(): void;
}

/** What a template was before, what has changed since, and the way back to it, which Ctrl+Z takes back. */
export function VersionsDialog({ design, isClosed, model, onClose }: VersionsDialogProps): ReactNode {
  const t = useT();
  const { api, flow, form, id = '' } = design;
  const { value } = useLoaded(
    `${api}/versions ${id}`,
    (options) => get<{ list: TemplateVersion[] }>(`${api}/${APPROVAL_CALLS.versions}`, { id }, options),
    true,
  );
  const [chosen, setChosen] = useState<number>();
  const versions = value?.list ?? [];
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  const takeBack = ({ flow: nodes, form: items }: TemplateVersion): void => {
    model.endStep();
    model.setFields({ [TEMPLATE.form]: items, [TEMPLATE.flow]: nodes });
    model.endStep();
    onClose();
  };
  const differences = shown ? differencesOf(shown, { form, flow }) : [];
  return (
    <Dialog title={t('历史版本')} size="medium" onClose={onClose}>
      {!value ? (
        <div className="gj-screen-wait" aria-busy="true" />
      ) : (
        <div className="design-versions">
          <ul>
            {versions.map(({ at, by, version }) => (
              <li key={version}>
                <button type="button" aria-pressed={version === shown?.version} onClick={() => setChosen(version)}>
                  <b>{t('版本{number}', { number: version })}</b>
                  <span>{by ?? t('系统')}</span>
                  <time>{at}</time>
                </button>
              </li>
            ))}
          </ul>
          {shown && (
            <section aria-label={t('与当前内容的差异')}>
              <h3>{t('与当前内容的差异')}</h3>
              {differences.length === 0 ? (
                <p>{t('没有差异')}</p>
              ) : (
                <ul>
                  {differences.map(({ change, part, title, what }) => (
                    <li key={`${part} ${title} ${change}`} data-change={change}>
                      <span>{t(CHANGES[change])}</span> {t(PARTS[part])} <b>{title}</b>
                      {what.length > 0 && <small>{what.map((each) => t(each)).join(t('、'))}</small>}
                    </li>
                  ))}
                </ul>
              )}
              {!isClosed && differences.length > 0 && (
                <Button onClick={() => takeBack(shown)}>{t('恢复到此版本')}</Button>
              )}
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}

const CHANGES = { added: '新增', removed: '删除', changed: '修改' } as const;
const PARTS = { field: '字段', step: '环节', branch: '分支' } as const;
