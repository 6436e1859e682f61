import { useId, useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { dateEntry } from '../../../fields/date/entry';
import { DateField } from '../../../fields/ui/DateField';
import { companyClock } from '../../../lib/companyClock';
import { isDay } from '../../../lib/dates';
import { amountText } from '../../../lib/format/amountText';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import '../../../renderer/toldTable.css';
import { EXPLOSION, type BillView } from '../wire';
import { PartsTable } from './PartsTable';
import { UsesTable } from './UsesTable';
import './bill.css';

/** All levels below a bill for a quantity on a day, what they cost, and what its product goes into in turn. */
export function BillPanel({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const field = useId();
  const [quantity, setQuantity] = useState('');
  const [day, setDay] = useState(companyClock.today);
  const path = `${resource.api}/${EXPLOSION}`;
  const { hasFailed, reload, value } = useLoaded(`${path} ${id} ${String(revision)} ${quantity} ${day}`, (options) =>
    get<BillView>(path, { id, day, quantity }, options),
  );
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!resource.uses.bill) return null;
  if (value?.isHidden) return <p className="bill-none">{t('您的角色看不到用量，不能展开')}</p>;
  return (
    <section className="bill-panel" aria-label={t('多级展开')} aria-busy={value === undefined}>
      <header>
        <h3>{t('多级展开')}</h3>
        <label htmlFor={field}>{t('生产数量')}</label>
        <input
          id={field}
          className="gj-input"
          inputMode="decimal"
          placeholder={value?.quantity}
          defaultValue={quantity}
          onBlur={({ target }) => setQuantity(target.value.trim())}
          onKeyDown={({ currentTarget, key }) => {
            if (key === 'Enter') setQuantity(currentTarget.value.trim());
          }}
        />
        <div className="bill-day">
          <DateField
            id={`${field}-day`}
            label={t('按此日的版本')}
            entry={dateEntry}
            value={day}
            onChange={(given) => {
              if (isDay(String(given))) setDay(String(given));
            }}
            t={t}
          />
        </div>
        {value?.cost !== undefined && (
          <strong>
            {value.cost === null
              ? t('有子件没有价格，成本未知')
              : t('材料成本 {cost}', { cost: amountText(value.cost) })}
          </strong>
        )}
      </header>
      {value && <PartsTable resource={resource} parts={value.parts} />}
      {value && value.uses.length > 0 && <UsesTable resource={resource} uses={value.uses} />}
    </section>
  );
}
