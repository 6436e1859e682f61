import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { amountText } from '../../../lib/format/amountText';
import { groupThousands } from '../../../lib/format/groupThousands';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { detailAddress } from '../../../renderer/record/formAddress';
import type { PartRow } from '../wire';

/** Parts through all levels, each below and behind the one that it goes into. */
export function PartsTable({ parts, resource }: { parts: readonly PartRow[]; resource: Resource }): ReactNode {
  const t = useT();
  const hasCosts = parts.some(({ cost }) => cost !== undefined);
  if (parts.length === 0) return <p className="bill-none">{t('没有子件')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
    <div className="gj-told" role="region" aria-label={t('子件')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('层级')}</th>
            <th scope="col">{t('子件')}</th>
            <th scope="col">{t('编号与规格')}</th>
            <th scope="col" className="is-number">
              {t('用量')}
            </th>
            <th scope="col">{t('单位')}</th>
            {hasCosts && (
              <th scope="col" className="is-number">
                {t('材料成本')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ about, billId, cost, level, name, quantity, unit }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a product may stand there twice, in the order of the answer
            <tr key={index}>
              <td>{level}</td>
              <th scope="row" style={{ paddingInlineStart: `${(level - 1) * 20 + 8}px` }}>
                {billId === null ? name : <ScreenLink to={detailAddress(resource, billId) ?? ''}>{name}</ScreenLink>}
              </th>
              <td>{about.join(' ')}</td>
              <td className="is-number">{groupThousands(quantity)}</td>
              <td>{unit}</td>
              {hasCosts && <td className="is-number">{amountText(cost)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
