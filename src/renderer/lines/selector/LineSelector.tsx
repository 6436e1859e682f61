import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import type { CompiledResource } from '../../../language/rules';
import type { Row } from '../../columns/fieldColumn';
import { useCellContext } from '../../context/useCellContext';
import type { DocumentModel } from '../../document/DocumentModel';
import { withPicked } from '../../document/withPicked';
import { Grid, type GridCell, type GridEditorProps, type GridHandle } from '../../grid';
import { isComposing } from '../../../ui/isComposing';
import { LineEditor } from '../LineEditor';
import { appendLines } from './appendLines';
import { keyOf, pickColumns } from './pickColumns';
import { SelectorDialog } from './SelectorDialog';
import { selectorOf } from './selectorOf';
import { usePickList } from './usePickList';
import { StockPlaces } from './StockPlaces';
import { balanceKey, useShownBalances } from './useShownBalances';
import { useStock } from './useStock';

interface LineSelectorProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  search: RefSearch;
  /** the lines were added, from this one on; undefined: none */
  onClose(first?: number): void;
}

/**
 * Chooses many records at once, each of which becomes a line, in one step (E-33). A quantity that is entered chooses
 * its row; what was chosen stays chosen when something else is searched. Enter outside of an entry, or Ctrl+Enter
 * anywhere, adds.
 */
export function LineSelector({ model, table, search, onClose }: LineSelectorProps): ReactNode {
  const t = useT();
  const context = useCellContext();
  const isNarrow = useIsNarrow();
  const grid = useRef<GridHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  // Behind the dialog's own effect, which shows it.
  useEffect(() => input.current?.focus(), []);
  const { picked, quantity, stock } = selectorOf(table)!;
  const [text, setText] = useState('');
  const [active, setActive] = useState<GridCell | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  /** the same, as it is before the next rendering too */
  const latest = useRef(chosen);
  const choose = useCallback((now: ReadonlyMap<string, Row>): void => {
    latest.current = now;
    setChosen(now);
  }, []);
  const balances = useShownBalances(model, table, picked, stock);
  const {
    columns: stockColumns,
    load: loadStock,
    of: stockOf,
  } = useStock(model, table, stock, quantity, context, { isNarrow, isBeside: balances.fields.length > 0 });
  const { list, total, isBusy, ask, more } = usePickList(search, picked.field, (page, signal) => {
    balances.load(page, signal);
    loadStock(page, signal);
  });
  const amount = keyOf(quantity.field.name);
  const columns = useMemo(
    () => pickColumns(picked.field.target!, stockColumns, balances.fields, quantity, context, isNarrow),
    [picked, quantity, context, isNarrow, balances.fields, stockColumns],
  );
  const rows = useMemo(
    () =>
      list.map((row) => {
        const id = String(row.id);
        const shown = balances.fields.map((compiled) => [
          keyOf(compiled.field.name),
          balances.values.get(balanceKey(compiled, id)) ?? null,
        ]);
        return { ...row, ...stockOf(id), ...Object.fromEntries(shown), [amount]: chosen.get(id)?.[amount] ?? null };
      }),
    [list, balances.values, balances.fields, stockOf, chosen, amount],
  );
  const selection = useMemo(() => new Set(chosen.keys()), [chosen]);
  const select = (keys: ReadonlySet<string>): void => {
    const known = new Map([...rows.map((row) => [idOf(row), row] as const), ...chosen]);
    choose(new Map([...keys].map((key) => [key, known.get(key)!])));
  };
  const editor = useCallback(
    ({ row, initialKey }: GridEditorProps<Row>) => (
      <LineEditor
        key={idOf(row)}
        compiled={quantity}
        row={{ [quantity.field.name]: row[amount] }}
        search={search}
        t={context.t}
        {...(initialKey === undefined ? {} : { initialKey })}
        onChange={(value) => {
          const after = new Map(latest.current).set(idOf(row), { ...row, [amount]: value });
          if (value === null) after.delete(idOf(row));
          choose(after);
        }}
      />
    ),
    [quantity, amount, search, context, choose],
  );
  const here = active ? rows[active.row] : undefined;
  const add = (some: readonly Row[]): void => {
    if (some.length === 0) return;
    const at = appendLines(
      model,
      table,
      some.map((row) => ({
        ...withPicked(table.fields, picked, String(row.id), row),
        [quantity.field.name]: row[amount] ?? null,
      })),
    );
    if (at !== undefined) onClose(at);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event) || event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    const entry =
      event.target instanceof HTMLInputElement && event.target.type !== 'checkbox' ? event.target : undefined;
    if (entry && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    // What is typed is handed over as its editor is left.
    entry?.blur();
    add(latest.current.size > 0 ? [...latest.current.values()] : here ? [here] : []);
  };
  const onSearchKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event) || event.ctrlKey || !['ArrowDown', 'Enter'].includes(event.key) || rows.length === 0) return;
    event.preventDefault();
    setActive({ row: 0, column: amount });
    grid.current?.focus();
  };
  return (
    // The dialog stands among the lines, whose keys are not its own.
    <div role="presentation" onKeyDownCapture={onKeyDown} onKeyDown={(event) => event.stopPropagation()}>
      <SelectorDialog
        title={t('选择{title}', { title: t(picked.field.title) })}
        input={input}
        text={text}
        placeholder={t('输入编码、名称、拼音或首字母')}
        total={total}
        count={chosen.size}
        onText={(typed) => {
          setText(typed);
          ask(typed);
        }}
        onSearchKey={onSearchKey}
        onEnd={more}
        below={
          stock && (
            <StockPlaces
              resource={model.state.compiled.resource.name}
              lines={table.name}
              id={here && idOf(here)}
              text={(amount) => quantity.type.text(amount, quantity.field, {}, context)}
              name={String(here?.[picked.field.target?.label ?? ''] ?? '')}
            />
          )
        }
        onAdd={() => add([...latest.current.values()])}
        onCancel={() => onClose()}
      >
        <Grid
          ref={grid}
          label={t(picked.field.title)}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          height="fill"
          loading={isBusy && rows.length === 0}
          empty={t('没有匹配的数据')}
          selection={selection}
          onSelect={select}
          active={active}
          onActive={setActive}
          editable={(_, { key }) => key === amount}
          editor={editor}
        />
      </SelectorDialog>
    </div>
  );
}

function idOf(row: Row): string {
  return String(row.id);
}
