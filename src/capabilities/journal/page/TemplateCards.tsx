import type { ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { got } from '../../../lib/got';
import { detailAddress } from '../../../renderer/record/formAddress';
import type { DocumentModel } from '../../../renderer/document/DocumentModel';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { JOURNAL, JOURNAL_CALLS, type DueJournal } from '../wire';

/** Templates that a journal is begun with: those that are due first, those that are written already last. */
export function TemplateCards({ model }: { model: DocumentModel }): ReactNode {
  const t = useT();
  const { byPath, resource } = model.state.compiled;
  const { hasFailed, reload, value } = useLoaded(`${resource.api}/due`, (options) =>
    get<{ list: DueJournal[] }>(`${resource.api}/${JOURNAL_CALLS.due}`, {}, options),
  );
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  if (value.list.length === 0) return <p className="journal-none">{t('没有可用的日志模板，请在日志模板中添加')}</p>;
  const field = got(byPath, JOURNAL.template);
  const choose = ({ id, name }: DueJournal): void =>
    model.setField(field, id, { id, [field.field.target?.label ?? 'name']: name });
  return (
    <ul className="journal-cards" aria-label={t('选择日志模板')}>
      {value.list.map((offered) => (
        <li key={offered.id} data-asked={(offered.isAsked && offered.written === null) || undefined}>
          <button type="button" disabled={offered.written !== null} onClick={() => choose(offered)}>
            <b>{t(offered.name)}</b>
            <span>{offered.written === null ? dueText(offered, t) : t('本期已写')}</span>
            {offered.description !== null && <small>{t(offered.description)}</small>}
          </button>
          {offered.written !== null && (
            <ScreenLink to={detailAddress(resource, offered.written) ?? ''}>{t('查看')}</ScreenLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function dueText({ due, isAsked, period }: DueJournal, t: ReturnType<typeof useT>): string {
  if (due === null) return t('随时可写');
  return isAsked ? t('待提交，{due}前', { due: due.slice(0, 16) }) : period;
}
