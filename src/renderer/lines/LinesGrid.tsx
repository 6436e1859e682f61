import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../client';
import type { Row } from '../columns/fieldColumn';
import { totalText } from '../columns/totalText';
import { useColumns } from '../columns/useColumns';
import { useCellContext } from '../context/useCellContext';
import { LINE_KEY } from '../document/lineKey';
import { Grid, type GridCell, type GridEditorProps, type GridHandle } from '../grid';
import { balanceKey } from './balanceKey';
import { LINE_NUMBER, lineColumns, summedFields } from './lineColumns';
import { LineEditor } from './LineEditor';
import { LinesHead } from './LinesHead';
import { useLines } from './useLines';
import type { LinesTableProps } from './LinesTable';
import { decidedLater } from './decidedLater';
import { lineKey } from './lineKey';
import { enterPasses } from './enterPasses';
import { mayEnter } from './mayEnter';
import { ToneLegend } from '../tones/ToneLegend';
import { tonesOf, useLineTones } from '../tones/useLineTones';
import { selectorOf } from './selector/selectorOf';
import { stockBeside } from './selector/stockBeside';
import { useBlockEntry } from './useBlockEntry';
import { allotOf } from '../../language/model/Allot';
import type { CompiledField, Document } from '../../language/rules';

/**
 * Line entry on the one grid: rows live outside the form, only the active cell is an editor, and a keystroke draws anew
 * only the cells that read what changed. A blank row is always there (E-01).
 */
export function LinesGrid({ model, table, search, isReadOnly }: LinesTableProps): ReactNode {
  const t = useT();
  const context = useCellContext();
  const grid = useRef<GridHandle>(null);
  const status = useRef<HTMLSpanElement>(null);
  // Lines that may be changed and neither added nor removed.
  const isFixed = isReadOnly || table.field.editable === false;
  const { rows, problems, totals } = useLines(model, table.name, isFixed);
  const [active, setActive] = useState<GridCell | null>(null);
  const columns = useMemo(() => lineColumns(model, table, context, isReadOnly), [model, table, context, isReadOnly]);
  // What is wrong in a hidden column would never be found.
  const wrong = useMemo(
    () => [...new Set([...problems.keys()].map((key) => key.slice(key.lastIndexOf('.') + 1)))].join(),
    [problems],
  );
  const needed = useMemo(() => new Set(wrong.split(',')), [wrong]);
  const arranged = useColumns(
    `${model.state.compiled.resource.name}.${table.name}`,
    columns,
    needed,
    isReadOnly ? 'table' : 'lines',
  );
  const byName = useMemo(() => new Map(table.fields.map((compiled) => [compiled.field.name, compiled])), [table]);
  const lineOf = useCallback(
    (row: Row) => model.state.lines(table.name).findIndex((line) => line[LINE_KEY] === row[LINE_KEY]),
    [model, table.name],
  );
  const isEditable = useCallback(
    (row: Row, column: { key: string }) =>
      !isReadOnly && mayEnter(model, byName.get(column.key), table.name, lineOf(row)),
    [isReadOnly, model, byName, table.name, lineOf],
  );
  const passes = useCallback(
    (row: Row, { key }: { key: string }) => {
      const compiled = byName.get(key);
      return compiled !== undefined && enterPasses(model, table, compiled, lineOf(row));
    },
    [model, table, byName, lineOf],
  );
  const later = useCallback(
    (row: Row, cells: readonly string[]) => decidedLater(model, table, lineOf(row), cells),
    [model, table, lineOf],
  );
  // Saving waits for what was typed ahead.
  const held = useCallback((entered: Promise<void>) => model.arrivals.addChoice(entered), [model]);
  const { onOperation, ...block } = useBlockEntry(model, table, search, context);
  const stock = useMemo(() => stockBeside(model, table, context), [model, table, context]);
  const editor = useCallback(
    ({ row, column, initialKey, marked }: GridEditorProps<Row>) => {
      const compiled = byName.get(column.key)!;
      return (
        <LineEditor
          key={`${String(row[LINE_KEY])}.${column.key}`}
          compiled={compiled}
          row={row}
          search={search}
          t={context.t}
          beside={compiled.field.name === stock?.field ? stock.tell : undefined}
          {...(initialKey === undefined ? {} : { initialKey })}
          onUnsettled={(text, found) =>
            model.awaitRecord(compiled, text, found, { table: table.name, line: lineOf(row) })
          }
          onOperation={marked && ((text) => onOperation(text, marked))}
          onStart={() => model.endStep()}
          onCancel={() => model.endStep(false)}
          onChange={(value, picked) =>
            model.setCell(
              table.name,
              lineOf(row),
              compiled,
              ditto(model.state.lines(table.name), lineOf(row), compiled, value),
              picked,
            )
          }
        />
      );
    },
    [byName, search, context, model, table.name, lineOf, stock, onOperation],
  );
  const append = useCallback(
    () => model.insertLine(table.name, model.state.lines(table.name).length),
    [model, table.name],
  );
  useEffect(
    () =>
      model.onRefusal(([first]) => {
        if (first?.table !== table.name || first.line === undefined || first.field === undefined) return;
        setActive({ row: first.line, column: first.field });
        grid.current?.scrollTo(first.line, first.field);
      }),
    [model, table.name],
  );
  useEffect(
    () =>
      model.onPlace(({ table: name, line, field }) => {
        const index = name === table.name ? model.state.lines(name).findIndex((each) => each[LINE_KEY] === line) : -1;
        if (index < 0 || field === undefined) return;
        setActive({ row: index, column: field });
        grid.current?.scrollTo(index, field);
      }),
    [model, table.name],
  );
  const [isSelecting, setSelecting] = useState(false);
  const [choosing, setChoosing] = useState<number>();
  /**
   * F7 on a line that is still blank chooses for many; on any other the reference's own selector replaces what stands
   * there.
   */
  const selects = ({ key, ctrlKey: isFar }: KeyboardEvent): boolean => {
    const row = active ? rows[active.row] : undefined;
    return (
      key === 'F7' &&
      !isFar &&
      !isFixed &&
      row !== undefined &&
      model.isBlank(table.name, row) &&
      selectorOf(table)?.picked.field.name === active?.column
    );
  };
  /** F7 on the batch of a line chooses of those that lie there. */
  const chooses = ({ key, ctrlKey: isFar }: KeyboardEvent): boolean => {
    const field = allotOf(table.field)?.field;
    return (
      key === 'F7' &&
      !isFar &&
      !isFixed &&
      field !== undefined &&
      field === active?.column &&
      mayEnter(model, byName.get(field), table.name, active.row)
    );
  };
  const moveTo = (cell: GridCell | null): void => {
    model.endStep();
    setActive(cell);
  };
  const goTo = useCallback((line: number, column = LINE_NUMBER): void => {
    setActive({ row: line, column });
    grid.current?.scrollTo(line, column);
    grid.current?.focus();
  }, []);
  const rowMark = useLineTones(model, table);
  const shownTones = useMemo(() => tonesOf(table, rows, rowMark, t), [table, rows, rowMark, t]);
  const summed = useMemo(() => summedFields(model, table), [model, table]);
  const summedTexts = useMemo(
    () => [Object.fromEntries(summed.map((name) => [name, totalText(totals[name], byName.get(name)!.field, context)]))],
    [summed, totals, byName, context],
  );
  const totalLabels = useMemo(() => [t('合计')], [t]);
  return (
    <div
      className="gj-lines"
      data-table={table.name}
      role="presentation"
      onKeyDownCapture={(event) => {
        if ((event.target as Element).matches('.gj-held')) return;
        if ((event.target as Element).closest('dialog') !== event.currentTarget.closest('dialog')) return;
        const isSelector = selects(event);
        const isChoice = chooses(event);
        if (!isSelector && !isChoice && (isReadOnly || !balanceKey({ event, model, table, active, onActive: moveTo })))
          return;
        event.preventDefault();
        event.stopPropagation();
        if (isSelector) setSelecting(true);
        if (isChoice) setChoosing(active?.row);
      }}
      onKeyDown={(event) => {
        if (!isFixed) lineKey({ event, model, table: table.name, active, onActive: moveTo });
      }}
    >
      <LinesHead
        model={model}
        table={table}
        search={search}
        status={status}
        isFixed={isFixed}
        active={active}
        onActive={setActive}
        choosing={choosing}
        onChoosing={setChoosing}
        isSelecting={isSelecting}
        onSelecting={setSelecting}
        onAdded={goTo}
        onSettings={arranged.arrange.onSettings}
      />
      <Grid
        ref={grid}
        label={t(table.field.title)}
        columns={arranged.columns}
        arrange={arranged.arrange}
        rows={rows}
        rowKey={keyOf}
        height="auto"
        active={active}
        onActive={moveTo}
        problems={problems}
        status={status}
        empty={t('暂无明细')}
        {...(rowMark ? { rowMark } : {})}
        {...(isReadOnly
          ? {}
          : {
              editor,
              editable: isEditable,
              decidedLater: later,
              onHeld: held,
              enterStop: stopsAt,
              enterPasses: passes,
              ...(isFixed ? {} : { onRowsEnd: append, ...block }),
            })}
        {...(summed.length > 0 ? { totals: summedTexts, totalLabels } : {})}
      />
      <ToneLegend tones={shownTones} />
      {arranged.panel}
    </div>
  );
}

function stopsAt({ stop }: { stop?: boolean }): boolean {
  return stop !== false;
}

function keyOf(row: Row): string {
  return String(row[LINE_KEY]);
}

/**
 * `..` in a text cell takes the text of the row above, `//` that of the first row (E-02); anything else is what it is.
 */
function ditto(lines: readonly Document[], line: number, { field, type }: CompiledField, value: unknown): unknown {
  if ((value !== '..' && value !== '//') || type.expressionType(field).kind !== 'text' || line < 1) return value;
  return lines[value === '..' ? line - 1 : 0]?.[field.name] ?? value;
}
