import { useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { VERSIONS_CALL, type KeptVersion } from '../wire';
import type { Difference } from './comparedThings';
import './formDesign.css';

interface VersionsDialogProps<Version extends KeptVersion> {
  /** address of what keeps the versions */
  api: string;
  /** id of the record whose versions they are */
  id: string;
  /** kinds of things that differ → their titles in Chinese */
  parts: Readonly<Record<string, string>>;
  isClosed: boolean;
  /** what has changed since a version */
  differencesOf(version: Version): readonly Difference[];
  onTakeBack(version: Version): void;
  onClose(): void;
}

/** What a form was before and who saved it, what has changed since, and the way back to it. */
export function VersionsDialog<Version extends KeptVersion>({
  api,
  id,
  parts,
  isClosed,
  differencesOf,
  onTakeBack,
  onClose,
}: VersionsDialogProps<Version>): ReactNode {
  const t = useT();
  const { value } = useLoaded(
    `${api}/versions ${id}`,
    (options) => get<{ list: Version[] }>(`${api}/${VERSIONS_CALL}`, { id }, options),
    true,
  );
  const [chosen, setChosen] = useState<number>();
  const versions = value?.list ?? [];
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  const differences = shown ? differencesOf(shown) : [];
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
                      <span>{t(CHANGES[change])}</span> {t(parts[part] ?? part)} <b>{title}</b>
                      {what.length > 0 && <small>{what.map((each) => t(each)).join(t('、'))}</small>}
                    </li>
                  ))}
                </ul>
              )}
              {!isClosed && differences.length > 0 && (
                <Button onClick={() => onTakeBack(shown)}>{t('恢复到此版本')}</Button>
              )}
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}

const CHANGES = { added: '新增', removed: '删除', changed: '修改' } as const;
