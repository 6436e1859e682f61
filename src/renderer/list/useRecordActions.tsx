import { useCallback, useRef, useState, type ReactNode } from 'react';
import { canAny, navigate } from '../../client';
import { later } from '../../client/later';
import { actionOf } from '../../language/action/actionOf';
import type { ListScreen } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import type { ActionPlace } from '../action/ActionPlace';
import type { RowLinks } from '../capability/CapabilityPage';
import { detailAddress } from '../record/formAddress';
import { refusalText } from '../record/refusals';
import { runAction } from '../action/runAction';
import type { Row } from '../columns/fieldColumn';
import type { Table } from '../table/useTableScreen';
import { useTransfer } from '../transfer/useTransfer';

const FormDialog = later(() => import('../form/FormDialog').then((module) => module.FormDialog));

interface RecordActions {
  /** for the bar */
  place: ActionPlace;
  /** a record leads to its detail, else to what changes it, else to a look at it; stays the same */
  onOpen(row: Row): void;
  /** what actions have opened */
  dialogs: ReactNode;
}

/** What can be done to the records of a list. `links`: where its rows lead, where that is not to themselves. */
export function useRecordActions(
  compiled: CompiledResource,
  screen: ListScreen,
  table: Table,
  links?: RowLinks,
): RecordActions {
  const { resource } = compiled;
  const { selection, reload, state, page, arranged, source } = table;
  const [dialog, setDialog] = useState<{ id?: string; readOnly?: boolean } | null>(null);
  const { dialog: transferDialog, onTransfer } = useTransfer({
    resource,
    screen: screen.name,
    title: source.label,
    columns: arranged.columns,
    state,
    total: page.total,
    selected: selection.keys,
    onImported: reload,
  });
  const onDone = (action: string, done: readonly string[] = []): void => {
    // Of several what is left to do stays selected; with a single one people go on, as long as the list has it.
    if (action === 'delete' || selection.keys.size > 1) selection.drop(done);
    else selection.release(done);
    reload();
  };
  const place: ActionPlace = { resource, selected: selection.rows, openDialog: setDialog, onDone, onTransfer };
  const openRow = useRef<(row: Row) => void>(undefined);
  openRow.current = (row) => {
    const chosen = { ...place, selected: [row] };
    const [detail, edit] = [actionOf(resource, 'detail'), actionOf(resource, 'edit')];
    const mayEdit =
      edit &&
      screen.actions.includes('edit') &&
      canAny(edit.permissions) &&
      refusalText(resource, 'edit', row) === null;
    const elsewhere = links?.opens(row);
    if (elsewhere !== undefined) navigate(elsewhere);
    else if (detail && detailAddress(resource, '') !== undefined) void runAction(detail, chosen);
    else if (mayEdit) void runAction(edit, chosen);
    else setDialog({ id: table.rowKey(row), readOnly: true });
  };
  const onOpen = useCallback((row: Row) => openRow.current?.(row), []);
  const dialogs = (
    <>
      {dialog && (
        <FormDialog compiled={compiled} {...dialog} onClose={() => setDialog(null)} onSaved={() => onDone('edit')} />
      )}
      {transferDialog}
    </>
  );
  return { place, onOpen, dialogs };
}
