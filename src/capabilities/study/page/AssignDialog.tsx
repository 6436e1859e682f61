import { useId, useRef, useState, type ReactNode } from 'react';
import { alertLines, CallError, get, useT, type RefusalLine } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { dateEntry } from '../../../fields/date/entry';
import { DateField } from '../../../fields/ui/DateField';
import { nameOf } from '../../../language/rules';
import type { OrganisationNode } from '../../../language/wire';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { OrganisationPicker } from '../../../renderer/organisation/OrganisationPicker';
import { postAsking } from '../../../renderer/record/postAsking';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { MOST_PEOPLE } from '../wire';

/** Asks whom to assign to a class, and until which day; what was refused leaves it open. */
export function AssignDialog({ name, onClose, records, resource }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const dueId = useId();
  const {
    hasFailed,
    reload,
    value: nodes,
  } = useLoaded('organisation', (options) => get<OrganisationNode[]>('/api/system/role/getDeptAndUser', {}, options));
  const [people, setPeople] = useState<readonly string[]>([]);
  const [due, setDue] = useState('');
  const [isSending, setSending] = useState(false);
  const title = t(resource.buttons.find((button) => button.name === name)?.title ?? '');
  const isReady = people.length > 0 && people.length <= MOST_PEOPLE && !isSending;
  const assign = async (): Promise<void> => {
    setSending(true);
    try {
      const body = { ids: records.map(({ id }) => String(id)), people, due };
      const goOn = t('仍要{action}', { action: title });
      const answer = await postAsking<{ title: string; lines: RefusalLine[] }>(`${resource.api}/${name}`, body, {
        goOn,
      });
      onClose(true);
      await alertLines(answer);
    } catch (error) {
      // The client has said why.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  useSaveKey(root, () => {
    if (isReady) void assign();
  });
  const [only] = records;
  return (
    <Dialog
      title={`${title} ${only ? nameOf(resource, only) : ''}`}
      size="medium"
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('取消')}</Button>
          <Button isPrimary disabled={!isReady} onClick={() => void assign()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div ref={root} className="gj-assign">
        <label htmlFor={dueId}>{t('完成期限')}</label>{' '}
        <DateField id={dueId} entry={dateEntry} value={due} onChange={(value) => setDue(String(value ?? ''))} t={t} />
        {hasFailed && <LoadFailed onRetry={reload} />}
        {nodes ? (
          <OrganisationPicker nodes={nodes} value={people} onChange={setPeople} />
        ) : (
          !hasFailed && <div className="gj-screen-wait" aria-busy="true" />
        )}
      </div>
    </Dialog>
  );
}
