import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { Card } from '../cards/Card';
import { cardParts } from '../cards/cardParts';
import { CardTotals } from '../cards/CardTotals';
import '../cards/cards.css';
import type { Row } from '../columns/fieldColumn';
import { totalText } from '../columns/totalText';
import { useCellContext } from '../context/useCellContext';
import { LINE_KEY } from '../document/lineKey';
import { useLineTones } from '../tones/useLineTones';
import { Button } from '../../ui/Button';
import { LineTools } from '../capability/LineTools';
import { AllotTools } from './allot/AllotTools';
import { FillButton } from './fill/FillButton';
import { PickButtons } from './picker/PickButtons';
import { SelectorButton } from './selector/SelectorButton';
import { lineColumns, LINE_NUMBER, summedFields } from './lineColumns';
import { LineSheet } from './LineSheet';
import type { LinesTableProps } from './LinesTable';
import { useLines } from './useLines';

/**
 * Lines of a document on a small screen: a card for each, which opens a sheet to enter it. The blank line is behind
 * 新增行.
 */
export function LineCards({ model, table, search, isReadOnly }: LinesTableProps): ReactNode {
  const t = useT();
  const context = useCellContext();
  const isFixed = isReadOnly || table.field.editable === false;
  const { rows, problems, totals } = useLines(model, table.name, isFixed);
  const [openKey, setOpenKey] = useState<string>();
  const [isSelecting, setSelecting] = useState(false);
  const columns = useMemo(() => lineColumns(model, table, context, isReadOnly), [model, table, context, isReadOnly]);
  const parts = useMemo(() => {
    const number = columns.find(({ key }) => key === LINE_NUMBER);
    const laid = cardParts(
      columns.filter((column) => column !== number),
      undefined,
    );
    return {
      ...laid,
      name: laid.name && {
        ...laid.name,
        cell: (value: unknown, row: Row) => [`${String(number?.value(row))}. `, laid.name?.cell(value, row)],
      },
    };
  }, [columns]);
  const open = useCallback((row: Row) => setOpenKey(keyOf(row)), []);
  const shown = isFixed
    ? rows
    : rows.filter((row) => !model.isBlank(table.name, row) || problemsOf(row, problems).length > 0);
  const blank = rows.at(-1);
  const openRow = rows.find((row) => keyOf(row) === openKey);
  const rowMark = useLineTones(model, table);
  const summed = summedFields(model, table);
  const sums = Object.fromEntries(
    summed.map((name) => [
      name,
      totalText(totals[name], table.fields.find(({ field }) => field.name === name)!.field, context),
    ]),
  );
  return (
    <div className="gj-lines" data-table={table.name}>
      <div className="gj-lines-head">
        <h2 className="gj-form-title">{t(table.field.title)}</h2>
        {!isFixed && (
          <SelectorButton
            model={model}
            table={table}
            search={search}
            isOpen={isSelecting}
            onOpen={setSelecting}
            onAdded={() => undefined}
          />
        )}
        {!isFixed && <PickButtons model={model} table={table} onAdded={() => undefined} />}
        {!isFixed && <FillButton model={model} table={table} onAdded={() => undefined} />}
        {!isFixed && <LineTools model={model} table={table} onAdded={() => undefined} />}
        {!isFixed && (
          <AllotTools
            model={model}
            table={table}
            onGo={(line) => setOpenKey(keyOf(model.state.lines(table.name)[line] ?? {}))}
          />
        )}
      </div>
      <ul className="gj-card-list" aria-label={t(table.field.title)}>
        {shown.map((row) => {
          const wrong = problemsOf(row, problems).join(' ');
          return (
            <Card
              key={keyOf(row)}
              row={row}
              index={rows.indexOf(row)}
              parts={parts}
              mark={rowMark?.(row)}
              isTicked={false}
              {...(wrong === '' ? {} : { wrong })}
              {...(isReadOnly ? {} : { onOpen: open })}
            />
          );
        })}
      </ul>
      {isFixed && rows.length === 0 && <p className="gj-card-none">{t('暂无明细')}</p>}
      {!isFixed && blank && (
        <Button className="gj-lines-add" onClick={() => setOpenKey(keyOf(blank))}>
          ＋ {t('新增行')}
        </Button>
      )}
      {summed.length > 0 && shown.length > 0 && <CardTotals columns={columns} labels={[t('合计')]} totals={[sums]} />}
      {openRow && !isReadOnly && (
        <LineSheet
          key={openKey}
          model={model}
          table={table}
          search={search}
          columns={columns}
          rows={rows}
          row={openRow}
          problems={problems}
          onOpen={setOpenKey}
        />
      )}
    </div>
  );
}

function keyOf(row: Row): string {
  return String(row[LINE_KEY]);
}

function problemsOf(row: Row, problems: ReadonlyMap<string, string>): string[] {
  const start = `${keyOf(row)}.`;
  return [...problems].flatMap(([place, text]) => (place.startsWith(start) ? [text] : []));
}
