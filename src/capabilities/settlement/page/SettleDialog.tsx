import { useMemo, useState, type ReactNode } from 'react';
import { alertLines, post, useT, type RefusalLine } from '../../../client';
import type { Resource } from '../../../language/model';
import { Decimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { AskedDialog } from '../../../renderer/form/AskedDialog';
import { askedModel } from '../../../renderer/form/askedModel';
import { useResource } from '../../../renderer/resource/useResource';
import type { SettledWith } from '../language';
import { SETTLE_ITEMS } from '../wire';
import { chosenShares } from './chosenShares';
import '../../../renderer/toldTable.css';
import './settlement.css';

/** Makes documents of chosen items, one for each partner: a payment run, or the receipt of a transfer that pays several. */
export function SettleDialog({ resource, records, name, onClose }: ActionDialogProps): ReactNode {
  const said = resource.uses.settlement?.settledWith?.[name];
  const made = useResource(said?.to ?? '');
  return said && made ? (
    <Asking items={resource} made={made.resource} said={said} records={records} onClose={onClose} />
  ) : null;
}

interface AskingProps extends Pick<ActionDialogProps, 'records' | 'onClose'> {
  items: Resource;
  /** what is made */
  made: Resource;
  said: SettledWith;
}

function Asking({ items, made, records, said, onClose }: AskingProps): ReactNode {
  const t = useT();
  const [model] = useState(() => askedModel(made, said.asks));
  const settling = made.uses.settlement?.settles.find(({ total }) => total !== undefined);
  const shares = useMemo(() => (settling ? chosenShares(items, records, settling) : []), [items, records, settling]);
  // Nothing is said of what the person may not see.
  const sum = shares.reduce<Decimal | null>((all, { total }) => all && total && all.plus(total), new Decimal(0));
  const count = shares.length;
  const send = async (): Promise<void> => {
    const head = Object.fromEntries(said.asks.map((field) => [field, model.state.document[field]]));
    const answer = await post<{ title: string; lines: RefusalLine[] }>(`${made.api}/${SETTLE_ITEMS}`, {
      items: records.map(({ id }) => String(id)),
      head,
    });
    onClose(true);
    await alertLines(answer);
  };
  return (
    <AskedDialog
      title={t('生成{title}', { title: t(made.title) })}
      model={model}
      send={send}
      onClose={() => onClose(false)}
      className="gj-settle"
      status={
        <span className="gj-settle-sum" role="status">
          {sum ? t('{count} 张，共 {amount}', { count, amount: amountText(sum, 2) }) : t('共 {count} 张', { count })}
        </span>
      }
    >
      <div className="gj-told gj-settle-table">
        <table>
          <thead>
            <tr>
              <th>{t('往来单位')}</th>
              <th className="is-number">{t('笔数')}</th>
              {sum && <th className="is-number">{t('金额')}</th>}
            </tr>
          </thead>
          <tbody>
            {shares.map(({ count: items, name, partner, total }) => (
              <tr key={partner}>
                <td>{name}</td>
                <td className="is-number">{items}</td>
                {sum && <td className="is-number">{amountText(total, 2)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AskedDialog>
  );
}
