import { useEffect, useState, type ReactNode } from 'react';
import { can, confirm, get, post, useT } from '../../../client';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { remarkCalls, type Remark, type Remarks } from '../wire';
import { Button } from '../../../ui/Button';
import { RemarkForm } from './RemarkForm';
import { RemarkItem } from './RemarkItem';
import './remarks.css';

/** What people remarked on a record, oldest first, and where the next remark is written. */
export function RemarksPanel({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const calls = remarkCalls(resource.api);
  const [list, setList] = useState<readonly Remark[]>();
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    get<Remarks>(calls.list, { id }, { background: true, signal: abort.signal }).then(
      (answer) => {
        setList(answer.list);
        setFailed(false);
      },
      () => {
        // What is shown already stays.
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [calls.list, id, revision, asked]);
  const load = (): void => setAsked((times) => times + 1);
  const remove = async (remark: Remark): Promise<void> => {
    if (!(await confirm({ title: t('撤回评论'), text: t('撤回后，评论内容不再显示。'), confirmText: t('撤回') })))
      return;
    try {
      await post(calls.remove, { id: remark.id });
    } catch {
      // The client has said why; what stands on the server now is shown all the same.
    }
    load();
  };
  const { remove: others, write = [] } = resource.uses.remarks ?? {};
  const mayRemove = others !== undefined && can(others);
  const count = list?.filter(({ isRemoved }) => !isRemoved).length ?? 0;
  return (
    <section className="gj-remarks" aria-label={t('评论')}>
      <h2 className="gj-form-title">
        {t('评论')} {count > 0 && <span className="gj-remarks-count">{count}</span>}
      </h2>
      {hasFailed && (
        <p role="alert">
          {t('数据没有读到，请重新查询')} <Button onClick={load}>{t('重试')}</Button>
        </p>
      )}
      {list !== undefined && list.length > 0 && (
        <ol>
          {list.map((remark) => (
            <RemarkItem key={remark.id} remark={remark} mayRemove={mayRemove} onRemove={() => void remove(remark)} />
          ))}
        </ol>
      )}
      {write.some(can) ? (
        <RemarkForm resource={resource} id={id} onAdded={load} />
      ) : (
        list?.length === 0 && <p className="gj-remarks-none">{t('暂无评论')}</p>
      )}
    </section>
  );
}
