import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { toDecimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { usePreview } from '../../../renderer/action/usePreview';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { type ProvisionView, SHOW_PROVISION } from '../wire';
import './depreciation.css';
import { provisionColumns } from './provisionColumns';

/** Shows what the next month takes of each asset, asks what those by work have done, and depreciates it. */
export function ProvisionDialog({ name, resource, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const call = `${resource.api}/${name}`;
  const question = { work: Object.fromEntries(Object.entries(typed).filter(([, text]) => isWork(text))) };
  const { isSending, send, view } = usePreview<ProvisionView>(`${call}/${SHOW_PROVISION}`, question, onClose);
  // What was answered before stays in sight while somebody goes on typing.
  const last = useRef<ProvisionView>(undefined);
  last.current = view ?? last.current;
  const { assets = [], hidden = 0, month = null, total = '0' } = last.current ?? {};
  const isSilent = assets.some(({ id, work }) => work !== undefined && !isWork(typed[id] ?? ''));
  const canMake = view !== undefined && month !== null && !isSilent && !isSending;
  const accept = (): void => {
    if (canMake) void send(call, { month });
  };
  useSaveKey(root, accept);
  const columns = provisionColumns(resource, assets, t, ({ id, name: title, work }) =>
    work === undefined ? null : (
      <label>
        <input
          className="gj-input"
          inputMode="decimal"
          aria-label={[t('本月工作量'), title].filter((part) => part !== null).join(' ')}
          value={typed[id] ?? ''}
          onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
        />{' '}
        {work.unit}
      </label>
    ),
  );
  const summed = columns.findIndex(({ isSummed }) => isSummed);
  return (
    <Dialog
      title={`${t(resource.buttons.find((button) => button.name === name)?.title ?? '')} ${month ?? ''}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('关闭')}</Button>
          <Button isPrimary disabled={!canMake} onClick={accept}>
            {t('计提')}
          </Button>
        </>
      }
    >
      <div ref={root} className="gj-depreciation" aria-busy={view === undefined}>
        {last.current && month === null && <p role="status">{t('没有需要计提折旧的资产')}</p>}
        {hidden > 0 && <p role="status">{t('另有{count}项资产您无权查看，一并计提', { count: hidden })}</p>}
        {isSilent && <p role="status">{t('请录入本月工作量，没有工作时录入0')}</p>}
        {assets.length > 0 && (
          <div className="gj-provision">
            <table>
              <thead>
                <tr>
                  {columns.map(({ style, title }) => (
                    <th key={title} className={style}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {assets.map((asset) => (
                  <tr key={asset.id}>
                    {columns.map(({ cell, style, title }) => (
                      <td key={title} className={style}>
                        {cell(asset)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              {total !== null && summed > 0 && (
                <tfoot>
                  <tr>
                    <th colSpan={summed}>{t('合计')}</th>
                    <td className="is-number">{amountText(total, 2)}</td>
                    {summed + 1 < columns.length && <td colSpan={columns.length - summed - 1} />}
                  </tr>
                </tfoot>
              )}
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Whether a text says how much was done. */
function isWork(text: string): boolean {
  return toDecimal(text)?.isNegative() === false;
}
