import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { usePreview } from '../../../renderer/action/usePreview';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { type Join, JOINS, MAKE_VOUCHERS, SHOW_VOUCHERS, type VoucherPlan } from '../wire';
import { PlannedVoucher } from './PlannedVoucher';

const TITLES: Readonly<Record<Join, string>> = {
  none: '一张单据一张凭证',
  day: '同一天的单据合并',
  kind: '同类单据按月合并',
  partner: '同一往来单位按月合并',
};

/** Shows the vouchers that would be made of the chosen documents, and makes them. */
export function VoucherDialog({ resource, records, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [join, setJoin] = useState<Join>('none');
  const ids = records.map(({ id }) => String(id));
  const {
    isSending,
    send,
    view: plans,
  } = usePreview<readonly VoucherPlan[]>(`${resource.api}/${SHOW_VOUCHERS}`, { ids, join }, onClose);
  const lacks = (plans ?? []).some(({ lines }) => lines.some((line) => line.lacks !== undefined));
  const canMake = plans !== undefined && plans.length > 0 && !lacks && !isSending;
  const accept = (): void => {
    if (canMake) void send(`${resource.api}/${MAKE_VOUCHERS}`);
  };
  useSaveKey(root, accept);
  return (
    <Dialog
      title={t('生成凭证')}
      onClose={() => onClose(false)}
      footer={
        <>
          <span className="gj-vouchers-sum" role="status">
            {plans && t('{documents} 张单据，{vouchers} 张凭证', { documents: ids.length, vouchers: plans.length })}
          </span>
          <Button onClick={() => onClose(false)}>{t('取消')}</Button>
          <Button isPrimary disabled={!canMake} onClick={accept}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div ref={root} className="gj-vouchers" aria-busy={plans === undefined}>
        <fieldset>
          <legend>{t('合并方式')}</legend>
          {JOINS.map((each) => (
            <label key={each}>
              <input type="radio" name="join" checked={join === each} onChange={() => setJoin(each)} />
              {t(TITLES[each])}
            </label>
          ))}
        </fieldset>
        {plans?.map((plan) => (
          <PlannedVoucher key={plan.sources.join()} plan={plan} />
        ))}
      </div>
    </Dialog>
  );
}
