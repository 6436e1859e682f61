import { useMemo, useState, type ReactNode } from 'react';
import { alertLines, navigate, useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { Grid, type GridCell } from '../../../renderer/grid';
import { markOf } from '../../../renderer/tones/RowMark';
import { Button } from '../../../ui/Button';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { MOST_CHOSEN, type RequirementsView } from '../wire';
import { PegPanel } from './PegPanel';
import { downFrom, upFrom } from './pegTree';
import { proposalColumns } from './planColumns';
import type { ProposalRow } from './planRows';

interface ProposalTableProps {
  view: RequirementsView;
  rows: readonly ProposalRow[];
  /** whose records plan */
  resource: Resource;
}

/** What to make and to buy; chosen rows become a plan or a requisition. Below: what the row is for, and what goes into it. */
export function ProposalTable({ resource, rows, view }: ProposalTableProps): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<GridCell | null>(null);
  const columns = useMemo(() => proposalColumns(view, t, isNarrow), [view, t, isNarrow]);
  const row = rows[active?.row ?? 0];
  const ways = useMemo(() => row && { up: upFrom(view, row.index), down: downFrom(view, row.index) }, [view, row]);
  const making = (kind: 'make' | 'buy', title: string): ReactNode => {
    const form = view.forms[kind];
    if (form === undefined) return null;
    const own = rows.filter((each) => each.kind === kind && chosen.has(each.key));
    const make = (): void => {
      if (own.length === 0)
        return void alertLines({ title: t('提示'), text: t('请先选择需要{title}的建议', { title: t(title) }) });
      if (own.length > MOST_CHOSEN)
        return void alertLines({ title: t('提示'), text: t('一次最多选择{count}条建议', { count: MOST_CHOSEN }) });
      navigate(`${form}?generate=${resource.name}&from=${own.map(({ key }) => key).join(',')}`);
    };
    return (
      <Button key={kind} isPrimary={own.length > 0} onClick={make}>
        {own.length === 0 ? t(title) : t('{title}（{count}）', { title: t(title), count: own.length })}
      </Button>
    );
  };
  const late = rows.filter(({ isLate }) => isLate).length;
  return (
    <>
      <div className="rq-acts">
        {making('make', '生成生产计划')}
        {making('buy', '生成采购计划')}
        <span role="status">
          {t('自制 {make} 条，外购 {buy} 条，其中来不及 {late} 条', {
            make: rows.filter(({ kind }) => kind === 'make').length,
            buy: rows.filter(({ kind }) => kind === 'buy').length,
            late,
          })}
        </span>
      </div>
      <div className="rq-rows">
        <Grid
          label={t('建议')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          height="fill"
          empty={t('需求都已满足，没有建议')}
          selection={chosen}
          onSelect={setChosen}
          active={active}
          onActive={setActive}
          rowMark={({ isLate }) => (isLate ? markOf({ tone: 'danger', title: '来不及', when: '' }, t) : undefined)}
        />
      </div>
      {row && ways && (
        <div className="rq-ways">
          <PegPanel view={view} title={t('用于')} rows={ways.up} none={t('没有')} />
          <PegPanel view={view} title={t('由此需要')} rows={ways.down} none={t('不需要子件，或没有物料清单')} />
        </div>
      )}
    </>
  );
}
