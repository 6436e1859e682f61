import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { detailAddress } from '../../../renderer/record/formAddress';
import type { UseRow } from '../wire';

/** What a product goes into, through all levels upwards. */
export function UsesTable({ resource, uses }: { resource: Resource; uses: readonly UseRow[] }): ReactNode {
  const t = useT();
  return (
    <>
      <h3>{t('用于')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys */}
      <div className="gj-told" role="region" aria-label={t('用于')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('层级')}</th>
              <th scope="col">{t('产品')}</th>
              <th scope="col">{t('编号与规格')}</th>
              <th scope="col" className="is-number">
                {t('每单位用量')}
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ about, billId, level, name, quantity, unit }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a product may stand there twice, in the order of the answer
              <tr key={index}>
                <td>{level}</td>
                <th scope="row" style={{ paddingInlineStart: `${(level - 1) * 20 + 8}px` }}>
                  <ScreenLink to={detailAddress(resource, billId) ?? ''}>{name}</ScreenLink>
                </th>
                <td>{about.join(' ')}</td>
                <td className="is-number">
                  {quantity} / {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
