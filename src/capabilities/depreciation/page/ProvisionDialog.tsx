import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { toDecimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { usePreview } from '../../../renderer/action/usePreview';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { type ProvisionView, RUN, RUN_LINE, SHOW_PROVISION } from '../wire';
import './depreciation.css';

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
  const methodOf = methodTitles(resource);
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
          <table>
            <thead>
              <tr>
                <th>{t('资产')}</th>
                <th>{t('折旧方法')}</th>
                <th>{t('使用部门')}</th>
                <th className="is-number">{t('资产原值')}</th>
                <th className="is-number">{t('期初累计折旧')}</th>
                <th className="is-number">{t('本月工作量')}</th>
                <th className="is-number">{t('本月折旧')}</th>
                <th className="is-number">{t('期末净值')}</th>
              </tr>
            </thead>
            <tbody>
              {assets.map(
                ({ accumulated, amount, code, departments, id, method, name: title, net, original, work }) => (
                  <tr key={id}>
                    <td>{`${code} ${title}`}</td>
                    <td className="is-short">{t(methodOf.get(method) ?? method)}</td>
                    <td>{departments}</td>
                    <td className="is-number">{figure(original)}</td>
                    <td className="is-number">{figure(accumulated)}</td>
                    <td className="is-number">
                      {work && (
                        <label>
                          <input
                            className="gj-input"
                            inputMode="decimal"
                            aria-label={`${t('本月工作量')} ${title}`}
                            value={typed[id] ?? ''}
                            onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
                          />{' '}
                          {work.unit}
                        </label>
                      )}
                    </td>
                    <td className="is-number">{figure(amount)}</td>
                    <td className="is-number">{figure(net)}</td>
                  </tr>
                ),
              )}
            </tbody>
            <tfoot>
              <tr>
                <th colSpan={6}>{t('合计')}</th>
                <td className="is-number">{figure(total)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        )}
      </div>
    </Dialog>
  );
}

/** Empty: the person may not see it. */
const figure = (value: string | null): string => (value === null ? '' : amountText(value, 2));

/** Whether a text says how much was done. */
function isWork(text: string): boolean {
  return toDecimal(text)?.isNegative() === false;
}

/** Titles of the ways to depreciate, in Chinese, as the lines of runs say them. */
function methodTitles({ fields }: Resource): ReadonlyMap<string, string> {
  const lines = fields.find(({ name }) => name === RUN.lines)?.fields ?? [];
  const options = lines.find(({ name }) => name === RUN_LINE.method)?.options ?? [];
  return new Map(options.map(({ label, value }) => [String(value), label]));
}
