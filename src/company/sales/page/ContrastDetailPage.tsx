import { useEffect, useMemo, type ReactNode } from 'react';
import { get, setTabTitle, useT, useTab } from '../../../client';
import { useIsNarrow } from '../../../client/useIsNarrow';
import { useLoaded } from '../../../client/useLoaded';
import { useCellContext } from '../../../renderer/context/useCellContext';
import { Grid } from '../../../renderer/grid';
import { LoadFailed } from '../../../renderer/LoadFailed';
import '../../../renderer/screen.css';
import '../../../renderer/tones/rowTones.css';
import type { ContrastLine } from '../ContrastLine';
import { contrastColumns } from './contrastColumns';
import './contrastDetail.css';

interface Sale {
  code: string;
  orderName: string | null;
  clientName: string | null;
}

/**
 * A delivery (`id`) beside the order that it is of: what was ordered of each product, delivered with it and with
 * others, what came back and what is left.
 */
export default function ContrastDetailPage(): ReactNode {
  const t = useT();
  const context = useCellContext();
  const { key, search } = useTab();
  const id = search.get('id');
  const { value, hasFailed, reload } = useLoaded(
    id ?? '',
    id === null
      ? null
      : async (options) => {
          const [sale, rows] = await Promise.all([
            get<Sale>('/api/order/salesBill/detail', { id }, options),
            get<ContrastLine[]>('/api/order/sales/getOrderDetailList', { id }, options),
          ]);
          return { sale, rows };
        },
  );
  const code = value?.sale.code;
  useEffect(() => {
    if (code !== undefined) setTabTitle(key, code);
  }, [key, code]);
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => contrastColumns(context, isNarrow), [context, isNarrow]);
  if (id === null) return <p className="gj-screen contrast-none">{t('请在销售单列表中选择销售单后查看对比')}</p>;
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  const { rows, sale } = value;
  return (
    <div className="gj-screen contrast">
      <h2>
        {t('销售单')} {sale.code}
        <span>{sale.orderName ? `${t('销售订单')} ${sale.orderName}` : t('未关联销售订单')}</span>
        <span>{sale.clientName}</span>
      </h2>
      <Grid
        label={t('对比明细')}
        columns={columns}
        rows={rows}
        rowKey={({ productId }) => productId}
        height="fill"
        empty={t('暂无明细')}
        rowMark={({ remainingCount }) =>
          Number(remainingCount) < 0 ? { className: 'gj-row-tone gj-tone-danger', title: t('超订单发货') } : undefined
        }
      />
    </div>
  );
}
