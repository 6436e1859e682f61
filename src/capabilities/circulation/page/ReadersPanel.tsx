import { useState, type ReactNode } from 'react';
import { can, get, post, toast, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { edit } from '../../../language/action/edit';
import { actionOf } from '../../../language/action/actionOf';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { CIRCULATION_CALLS, READ_STATES, type Readers, type ReadState } from '../wire';
import './readers.css';

/** Everybody whom a record is for and how far he is with it; who may change the record urges those who have not read it. */
export function ReadersPanel({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const [state, setState] = useState<ReadState>();
  const [isSending, setSending] = useState(false);
  const isCirculated = resource.uses.circulation?.circulated !== undefined;
  const { reload, value } = useLoaded(
    `${resource.name} readers ${id} ${String(revision)}`,
    isCirculated ? (options) => get<Readers>(`${resource.api}/${CIRCULATION_CALLS.readers}`, { id }, options) : null,
  );
  if (!isCirculated || !value) return null;
  const { counts, isOpen, list, total } = value;
  const urge = async (): Promise<void> => {
    setSending(true);
    try {
      const { urged } = await post<{ urged: number }>(`${resource.api}/${CIRCULATION_CALLS.urge}`, { id });
      toast('success', t('已催办{count}人', { count: urged }));
    } catch {
      // The client has said why.
    } finally {
      setSending(false);
    }
    reload();
  };
  const mayUrge = can(actionOf(resource, edit.name)?.permission ?? '');
  const shown = list.filter((reader) => state === undefined || reader.state === state);
  return (
    <section className="gj-readers" aria-label={t('阅读情况')}>
      <div className="gj-readers-head">
        <h2 className="gj-form-title">{t('阅读情况')}</h2>
        <div role="group" aria-label={t('阅读状态')}>
          <button type="button" aria-pressed={state === undefined} onClick={() => setState(undefined)}>
            {t('全部')} {total}
          </button>
          {READ_STATES.map(({ label, value: each }) => (
            <button key={each} type="button" aria-pressed={state === each} onClick={() => setState(each)}>
              {t(label)} {counts[each]}
            </button>
          ))}
        </div>
        {mayUrge && isOpen && counts.unread > 0 && (
          <Button disabled={isSending} onClick={() => void urge()}>
            {t('催办未读')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="gj-readers-none">{t('没有这样的人')}</p>
      ) : (
        <div className="gj-readers-table">
          <table>
            <thead>
              <tr>
                {['姓名', '部门', '阅读状态', '阅读时间', '确认时间', '确认意见', '催办时间'].map((title) => (
                  <th key={title} scope="col">
                    {t(title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((reader) => (
                <tr key={reader.id}>
                  <th scope="row">{reader.name}</th>
                  <td>{reader.department}</td>
                  <td>{t(READ_STATES.find(({ value: each }) => each === reader.state)?.label ?? '')}</td>
                  <td>{reader.readTime}</td>
                  <td>{reader.confirmedTime}</td>
                  <td>{reader.note}</td>
                  <td>{reader.urgedTime}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
