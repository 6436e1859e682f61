import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { alertLines, get, post, titleText, toast, useT, type RefusalLine } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { toDecimal } from '../../../lib/decimal';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import type { Row } from '../../../renderer/columns/fieldColumn';
import { useCellContext } from '../../../renderer/context/useCellContext';
import { Grid, type GridEditorProps } from '../../../renderer/grid';
import { LineEditor } from '../../../renderer/lines/LineEditor';
import { Button } from '../../../ui/Button';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { dispatchCall, type OpenLine, type OpenLines } from '../wire';
import { AssignDialog } from './AssignDialog';
import { lineRows, OPEN, openColumns } from './openColumns';
import { GroupChoice } from './GroupChoice';
import { groupLines } from './groupLines';
import './dispatch.css';

/**
 * Open lines of documents, chosen and gathered in groups: one press makes a document of each group (B-380). What all
 * lines of a group agree in stands in its header.
 */
export function DispatchScreen({ compiled, screen }: RoomScreenProps<'dispatch'>): ReactNode {
  const t = useT();
  const context = useCellContext();
  const isNarrow = useIsNarrow();
  const { resource } = compiled;
  const path = dispatchCall(resource.api, screen.name);
  const { hasFailed, reload, value } = useLoaded(path, (options) => get<OpenLines>(path, {}, options));
  const table = compiled.tables.find(({ name }) => name === 'lines');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlyMap<string, Row>>(new Map());
  const [by, setBy] = useState<readonly string[]>(() => [
    ...screen.always,
    ...(screen.assigns ? [screen.assigns] : []),
  ]);
  const [isAssigning, setAssigning] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const rows = useMemo(() => lineRows(value?.lines ?? [], changed), [value, changed]);
  const columns = useMemo(
    () => (table ? openColumns(resource, table, screen, context, isNarrow) : []),
    [resource, table, screen, context, isNarrow],
  );
  const change = useCallback(
    (ids: readonly string[], values: Row): void =>
      setChanged((before) => new Map([...before, ...ids.map((id) => [id, { ...before.get(id), ...values }] as const)])),
    [],
  );
  const quantity = table?.fields.find(({ field }) => field.name === 'quantity');
  const editor = useCallback(
    ({ initialKey, row }: GridEditorProps<Row>) =>
      quantity && (
        <LineEditor
          key={String(row.id)}
          compiled={quantity}
          row={{ quantity: row[OPEN] }}
          search={() => Promise.resolve({ list: [], total: 0 })}
          t={t}
          {...(initialKey === undefined ? {} : { initialKey })}
          onChange={(entered) => {
            const amount = toDecimal(entered);
            if (amount?.greaterThan(0)) change([String(row.id)], { [OPEN]: amount.toFixed() });
            else toast('warning', t('数量必须大于0'));
          }}
        />
      ),
    [quantity, change, t],
  );
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value || !table) return <div className="gj-screen-wait" aria-busy="true" />;
  const byId = new Map(value.lines.map((line) => [line.id, line]));
  const groups = groupLines(
    rows.flatMap((row) => {
      const open: OpenLine | undefined = chosen.has(String(row.id)) ? byId.get(String(row.id)) : undefined;
      return open ? [{ open, quantity: String(row[OPEN]), values: row }] : [];
    }),
    by,
  );
  const title = titleText(screen.title);
  const assigned = table.fields.find(({ field }) => field.name === screen.assigns)?.field;
  const make = async (): Promise<void> => {
    if (groups.length === 0) return alertLines({ title: t('提示'), text: t('请先选择明细') });
    setSaving(true);
    try {
      const made = await post<{ title: string; lines: RefusalLine[] }>(path, { groups });
      setChosen(new Set());
      setChanged(new Map());
      reload();
      alertLines(made);
    } catch {
      // The client has shown why; what was chosen stays so.
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="dp-screen">
      <div className="dp-tools">
        <GroupChoice table={table} screen={screen} by={by} onChange={setBy} />
        {assigned && (
          <Button onClick={() => (chosen.size === 0 ? toast('warning', t('请先选择明细')) : setAssigning(true))}>
            {t('设置{title}', { title: t(assigned.title) })}
          </Button>
        )}
        <Button isPrimary disabled={isSaving} onClick={() => void make()}>
          {groups.length === 0 ? title : t('{title}（{count} 张）', { title: title, count: groups.length })}
        </Button>
        <Button onClick={reload}>{t('刷新')}</Button>
        <span role="status">
          {t('已选 {chosen} 行，共 {count} 行未下推', { chosen: chosen.size, count: value.lines.length })}
        </span>
      </div>
      <div className="dp-rows">
        <Grid
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          height="fill"
          empty={t('没有未下推的明细')}
          selection={chosen}
          onSelect={setChosen}
          editable={(_, { key }) => key === OPEN}
          editor={editor}
        />
      </div>
      {isAssigning && assigned && (
        <AssignDialog
          resource={resource}
          field={assigned}
          onClose={(values) => {
            setAssigning(false);
            if (values) change([...chosen], values);
          }}
        />
      )}
    </div>
  );
}
