import { useRef, useState, type ReactNode } from 'react';
import { alertLines, CallError, useT, type RefusalLine } from '../../../client';
import { nameOf } from '../../../language/rules';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { usePreview } from '../../../renderer/action/usePreview';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { postAsking } from '../../../renderer/record/postAsking';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SHARING_SETS, type SharingSet } from '../wire';
import './sharing.css';

/** Asks with which account sets the chosen records are shared, and shares them; what was refused leaves it open. */
export function ShareDialog({ name, records, resource, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const call = `${resource.api}/${name}`;
  const question = { ids: records.map(({ id }) => String(id)) };
  const { view: sets } = usePreview<SharingSet[]>(`${call}/${SHARING_SETS}`, question, onClose);
  const title = t(resource.buttons.find((button) => button.name === name)?.title ?? '');
  const isReady = chosen.size > 0 && !isSending;
  const share = async (): Promise<void> => {
    setSending(true);
    try {
      const body = { ...question, accountSets: [...chosen] };
      const goOn = t('仍要{action}', { action: title });
      const answer = await postAsking<{ title: string; lines: RefusalLine[] }>(call, body, { goOn });
      onClose(true);
      await alertLines(answer);
    } catch (error) {
      // The client has said why.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  const choose = (id: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  useSaveKey(root, () => {
    if (isReady) void share();
  });
  const [only] = records;
  const what =
    records.length === 1 && only
      ? nameOf(resource, only)
      : t('{count} 条{title}', { count: records.length, title: t(resource.title) });
  return (
    <Dialog
      title={`${title} ${what}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('取消')}</Button>
          <Button isPrimary disabled={!isReady} onClick={() => void share()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div ref={root} className="gj-share" aria-busy={sets === undefined}>
        {sets?.length === 0 && <p role="status">{t('您没有加入其他账套，无法共享')}</p>}
        {sets !== undefined && sets.length > 0 && (
          <fieldset>
            <legend>{t('共享给哪些账套')}</legend>
            {sets.map(({ id, may, name: accountSet }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  className="gj-check"
                  disabled={!may}
                  checked={chosen.has(id)}
                  onChange={({ target }) => choose(id, target.checked)}
                />
                {accountSet}
                {!may && <span>{t('您在该账套没有新增权限')}</span>}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
