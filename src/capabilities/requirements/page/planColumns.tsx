import type { ReactNode } from 'react';
import { groupThousands } from '../../../lib/format/groupThousands';
import type { CellContext } from '../../../fields/cells';
import type { GridColumn } from '../../../renderer/grid';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import type { PlannedLine, RequirementsView } from '../wire';
import type { DemandRow, ExceptionRow, ProposalRow } from './planRows';

type T = CellContext['t'];

interface Columns<Row extends { product: string }> {
  text(key: string, title: string, width: number, value: (row: Row) => string): GridColumn<Row>;
  number(key: string, title: string, value: (row: Row) => string): GridColumn<Row>;
  /** name, number and unit of the product; on a phone the name alone */
  product: GridColumn<Row>[];
  unit: GridColumn<Row>;
}

function columnsOf<Row extends { product: string }>(view: RequirementsView, t: T, isNarrow: boolean): Columns<Row> {
  const text: Columns<Row>['text'] = (key, title, width, value) => ({
    key,
    title: t(title),
    width,
    value,
    cell: (shown) => String(shown),
  });
  const told = (product: string) => view.products[product] ?? { name: product, about: [], unit: '' };
  const name = text('product', '产品', isNarrow ? 120 : 150, ({ product }) => told(product).name);
  return {
    text,
    number: (key, title, value) => ({
      ...text(key, title, 118, (row) => (value(row) === '0' ? '' : groupThousands(value(row)))),
      align: 'right',
    }),
    product: [
      { ...name, fixed: 'left' },
      ...(isNarrow ? [] : [text('about', '编号与规格', 170, ({ product }) => told(product).about.join(' '))]),
    ],
    unit: text('unit', '单位', 60, ({ product }) => told(product).unit),
  };
}

/** What to make and to buy. */
export function proposalColumns(view: RequirementsView, t: T, isNarrow: boolean): GridColumn<ProposalRow>[] {
  const { number, product, text, unit } = columnsOf<ProposalRow>(view, t, isNarrow);
  const purpose = (row: ProposalRow): string =>
    [...row.codes, ...(row.isForMore ? [t('其他单据')] : []), ...(row.isForSafety ? [t('安全库存')] : [])].join('、');
  return [
    ...product,
    text('kind', '方式', 70, ({ kind }) => t(kind === 'make' ? '自制' : '外购')),
    number('quantity', '建议数量', ({ quantity }) => quantity),
    unit,
    text('start', '最晚开工/下单', 136, ({ start }) => start),
    text('day', '需要日期', 100, ({ day }) => day),
    text('why', '用于', 250, purpose),
  ];
}

/** The document of a line, with a way to it for who sees it. */
export function LineName({ line, t, view }: { line: PlannedLine; t: T; view: RequirementsView }): ReactNode {
  const words = lineWords(view, line, t);
  const { path } = view.documents[line.of ?? ''] ?? {};
  return path !== undefined && line.id !== undefined ? (
    <ScreenLink to={`${path}?id=${line.id}`}>{words}</ScreenLink>
  ) : (
    words
  );
}

/** What wants something or brings it, in words: 销售订单 XSDD202611300001 第 1 行 */
export function lineWords(
  { documents }: RequirementsView,
  { code, isDraft, kind, line, of = '' }: PlannedLine,
  t: T,
): string {
  if (kind === 'stock') return t('现有库存');
  if (kind === 'below') return t('补足负库存');
  const title = documents[of]?.title ?? of;
  const name = code === undefined ? t('{title}（无权查看）', { title }) : `${title} ${code}`;
  const place = kind === 'parts' || code === undefined ? '' : ` ${t('第 {line} 行', { line: line ?? 1 })}`;
  return `${name}${place}${isDraft ? t('（未审核）') : ''}`;
}

function lineColumn<Row extends PlannedLine>(view: RequirementsView, t: T, title: string): GridColumn<Row> {
  return {
    key: 'line',
    title: t(title),
    width: 250,
    value: (row) => lineWords(view, row, t),
    text: (row) => lineWords(view, row, t),
    cell: (_, row) => <LineName line={row} t={t} view={view} />,
  };
}

/** What is wanted, and what it is met by. */
export function demandColumns(view: RequirementsView, t: T, isNarrow: boolean): GridColumn<DemandRow>[] {
  const { number, product, text, unit } = columnsOf<DemandRow>(view, t, isNarrow);
  return [
    ...product,
    lineColumn<DemandRow>(view, t, '需求来源'),
    text('day', '需要日期', 100, ({ day }) => day),
    number('quantity', '需求数量', ({ quantity }) => quantity),
    unit,
    number('stocked', '库存满足', ({ stocked }) => stocked),
    number('coming', '在途满足', ({ coming }) => coming),
    number('proposed', '建议满足', ({ proposed }) => proposed),
  ];
}

/** What documents bring that nobody wants, or bring too late. */
export function exceptionColumns(view: RequirementsView, t: T, isNarrow: boolean): GridColumn<ExceptionRow>[] {
  const { number, product, text, unit } = columnsOf<ExceptionRow>(view, t, isNarrow);
  return [
    ...product,
    lineColumn<ExceptionRow>(view, t, '供应来源'),
    text('day', '到货日期', 100, ({ day }) => day),
    number('quantity', '未到数量', ({ quantity }) => quantity),
    unit,
    number('left', '多余，可取消', ({ left }) => left),
    number('late', '晚于需求，请催', ({ late }) => late),
  ];
}
