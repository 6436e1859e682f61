import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import type { Allot } from '../../../language/model/Allot';
import { compiledAt, type CompiledResource } from '../../../language/rules';
import { allotLines, placeKey, placeOf, type Parts } from '../../../language/rules/allotLines';
import type { HeldBatch } from '../../../language/wire';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { isComposing } from '../../../ui/isComposing';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { useCellContext } from '../../context/useCellContext';
import type { DocumentModel } from '../../document/DocumentModel';
import { Grid, type GridCell, type GridEditorProps, type GridHandle } from '../../grid';
import { markOf } from '../../tones/RowMark';
import type { Row } from '../../columns/fieldColumn';
import { LineEditor } from '../LineEditor';
import '../selector/selector.css';
import { askBatches } from './askBatches';
import { batchColumns, TAKEN } from './batchColumns';
import { hasPlace } from './hasPlace';
import { splitLines } from './splitLines';

interface BatchSelectorProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  allot: Allot;
  /** the line, from 0 */
  line: number;
  /** the batches are named from this line on; undefined: nothing was chosen */
  onClose(first?: number): void;
}

/**
 * The batches that lie where a line takes from, with what expires first proposed; how much of each is taken may be
 * entered. More than one batch makes several lines of the one, what is not covered stays a line without a batch.
 */
export function BatchSelector({ model, table, allot, line, onClose }: BatchSelectorProps): ReactNode {
  const t = useT();
  const context = useCellContext();
  const isNarrow = useIsNarrow();
  const grid = useRef<GridHandle>(null);
  const [held, setHeld] = useState<readonly HeldBatch[]>();
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(taken);
  const [active, setActive] = useState<GridCell | null>(null);
  const quantity = table.fields.find(({ field }) => field.name === allot.quantity);
  const [row] = useState(() => model.state.lines(table.name)[line] ?? {});
  const wanted = toDecimal(row[allot.quantity]) ?? new Decimal(0);
  const take = useCallback((now: ReadonlyMap<string, string>): void => {
    latest.current = now;
    setTaken(now);
  }, []);
  useEffect(() => {
    const { document } = model.state;
    const lines = model.state.lines(table.name);
    const place = placeOf(allot, table, lines[line] ?? {}, document);
    if (!place) {
      hasPlace(model, allot);
      return onClose();
    }
    let isLeft = false;
    void askBatches(model, table.name, [place]).then(
      (answer) => {
        if (isLeft) return;
        const parts = allotLines(allot, table, document, lines, new Set([line]), answer).get(line) ?? [];
        take(new Map(parts.flatMap(({ batch, quantity: part }) => (batch === null ? [] : [[batch, part.toFixed()]]))));
        setHeld(answer.get(placeKey(place)) ?? []);
        setActive({ row: 0, column: TAKEN });
        grid.current?.focus();
      },
      () => !isLeft && onClose(),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, as the dialog opens
  }, []);
  const columns = useMemo(
    () => batchColumns(table, allot, row, context, isNarrow),
    [table, allot, row, context, isNarrow],
  );
  const rows = useMemo(
    () => (held ?? []).map((batch): Row => ({ ...batch, [TAKEN]: taken.get(batch.batch) ?? null })),
    [held, taken],
  );
  const day = String(model.state.document[allot.day] ?? '');
  const sum = [...taken.values()].reduce((total, part) => total.plus(part), new Decimal(0));
  const editor = useCallback(
    ({ row: { batch, [TAKEN]: value }, initialKey }: GridEditorProps<Row>) =>
      quantity && (
        <LineEditor
          key={String(batch)}
          compiled={quantity}
          row={{ [allot.quantity]: value }}
          search={() => Promise.resolve({ list: [], total: 0 })}
          t={context.t}
          {...(initialKey === undefined ? {} : { initialKey })}
          onChange={(entered) => {
            const after = new Map(latest.current);
            const part = toDecimal(entered);
            if (entered !== null && !part) return toast('warning', t('请输入数字'));
            if (part?.greaterThan(0)) after.set(String(batch), part.toFixed());
            else after.delete(String(batch));
            take(after);
          }}
        />
      ),
    [quantity, allot.quantity, context, take, t],
  );
  const add = (): void => {
    const parts: Parts = [...latest.current].map(([batch, part]) => ({ batch, quantity: new Decimal(part) }));
    if (parts.length === 0) return toast('warning', t('请填写数量'));
    const left = wanted.minus(parts.reduce((total, { quantity: part }) => total.plus(part), new Decimal(0)));
    if (
      splitLines(
        model,
        table,
        allot,
        new Map([[line, left.greaterThan(0) ? [...parts, { batch: null, quantity: left }] : parts]]),
      )
    )
      onClose(line);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event) || event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    // What is typed is handed over as its editor is left.
    if (event.target instanceof HTMLInputElement) event.target.blur();
    add();
  };
  const title = t('选择{title}', {
    title: t(compiledAt(model.state.compiled, `${table.name}.${allot.field}`).field.title),
  });
  return (
    // The dialog stands among the lines, whose keys are not its own.
    <div role="presentation" onKeyDownCapture={onKeyDown} onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title={title}
        onClose={() => onClose()}
        footer={
          <>
            <span className="gj-selector-count" role="status">
              {t('需要 {wanted}，已选 {sum}', { wanted: wanted.toString(), sum: sum.toString() })}
            </span>
            <Button onClick={() => onClose()}>{t('取消')}</Button>
            <Button isPrimary title="Ctrl+Enter" onClick={add}>
              {t('确定')}
            </Button>
          </>
        }
      >
        <div className="gj-selector-rows">
          <Grid
            ref={grid}
            label={title}
            columns={columns}
            rows={rows}
            rowKey={batchOf}
            height="fill"
            loading={held === undefined}
            empty={t('该仓库没有此存货的批号')}
            active={active}
            onActive={setActive}
            editable={(_, { key }) => key === TAKEN}
            editor={editor}
            rowMark={({ expires }) =>
              typeof expires === 'string' && expires < day
                ? markOf({ tone: 'danger', title: '已过期', when: '' }, t)
                : undefined
            }
          />
        </div>
      </Dialog>
    </div>
  );
}

function batchOf({ batch }: Row): string {
  return String(batch);
}
