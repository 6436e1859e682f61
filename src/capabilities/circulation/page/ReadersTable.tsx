import { useState, type ReactNode } from 'react';
import { get, post, toast, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { Button } from '../../../ui/Button';
import { CIRCULATION_CALLS, owes, READ_STATES, type Reader, type Readers, type ReadState } from '../wire';
import './readers.css';

interface ReadersTableProps {
  /** address of the resource that the record is of */
  api: string;
  id: string;
  /** of the record: readers are asked anew when it is another */
  revision: unknown;
  /** whether the caller may urge those who have not read or confirmed it */
  mayUrge?: boolean;
  /** nobody confirms it or is urged to read it */
  isOnlyRead?: boolean;
}

const COLUMNS: readonly [title: string, of: keyof Reader][] = [
  ['部门', 'department'],
  ['阅读状态', 'state'],
  ['阅读时间', 'readTime'],
  ['确认时间', 'confirmedTime'],
  ['确认意见', 'note'],
  ['催办时间', 'urgedTime'],
];
/** Of these, what there is where a record is only read. */
const READ: ReadonlySet<keyof Reader> = new Set(['department', 'state', 'readTime']);

/** Everybody whom a record is for, and how far he is with it. */
export function ReadersTable({ api, id, isOnlyRead = false, mayUrge = false, revision }: ReadersTableProps): ReactNode {
  const t = useT();
  const [state, setState] = useState<ReadState>();
  const [isSending, setSending] = useState(false);
  const { reload, value } = useLoaded(`${api} readers ${id} ${String(revision)}`, (options) =>
    get<Readers>(`${api}/${CIRCULATION_CALLS.readers}`, { id }, options),
  );
  if (!value) return null;
  const { asksReceipt, counts, isOpen, list, total } = value;
  const urge = async (): Promise<void> => {
    setSending(true);
    try {
      const { urged } = await post<{ urged: number }>(`${api}/${CIRCULATION_CALLS.urge}`, { id });
      toast('success', t('已催办{count}人', { count: urged }));
    } catch {
      // The client has said why.
    } finally {
      setSending(false);
    }
    reload();
  };
  const states = READ_STATES.filter((each) => !isOnlyRead || each.value !== 'confirmed');
  const columns = COLUMNS.filter(([, of]) => !isOnlyRead || READ.has(of));
  const labelOf = (of: ReadState): string => t(READ_STATES.find((each) => each.value === of)?.label ?? '');
  const shown = list.filter((reader) => state === undefined || reader.state === state);
  return (
    <section className="gj-readers" aria-label={t('阅读情况')}>
      <div className="gj-readers-head">
        <h2 className="gj-form-title">{t('阅读情况')}</h2>
        <div role="group" aria-label={t('阅读状态')}>
          <button type="button" aria-pressed={state === undefined} onClick={() => setState(undefined)}>
            {t('全部')} {total}
          </button>
          {states.map(({ label, value: each }) => (
            <button key={each} type="button" aria-pressed={state === each} onClick={() => setState(each)}>
              {t(label)} {counts[each]}
            </button>
          ))}
        </div>
        {mayUrge && isOpen && list.some((reader) => owes(reader, asksReceipt)) && (
          <Button disabled={isSending} onClick={() => void urge()}>
            {asksReceipt ? t('催办未确认') : t('催办未读')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="gj-readers-none">{t('没有这样的人')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
        <div className="gj-readers-table" role="group" aria-label={t('阅读情况')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('姓名')}</th>
                {columns.map(([title]) => (
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
                  {columns.map(([, of]) => (
                    <td key={of}>{of === 'state' ? labelOf(reader.state) : reader[of]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
