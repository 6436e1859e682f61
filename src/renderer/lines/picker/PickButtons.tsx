import { useState, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { later } from '../../../client/later';
import type { LinePick } from '../../../language/model';
import { isEmpty, linePicks, type CompiledResource } from '../../../language/rules';
import type { DocumentModel } from '../../document/DocumentModel';
import { Button } from '../../../ui/Button';

const LinePicker = later(() => import('./LinePicker').then((module) => module.LinePicker));

interface PickButtonsProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  /** the lines were added, from this one on */
  onAdded(line: number): void;
}

/**
 * A button for each kind of open lines that the table may take over from other documents (B-278); what must agree with
 * those is filled in first.
 */
export function PickButtons({ model, table, onAdded }: PickButtonsProps): ReactNode {
  const t = useT();
  const [open, setOpen] = useState<LinePick>();
  const press = (pick: LinePick): void => {
    const missing = model.state.compiled.header.find(
      ({ field }) => pick.by.includes(field.name) && isEmpty(model.state.document[field.name]),
    );
    if (missing) toast('warning', t('请先填写{title}', { title: t(missing.field.title) }));
    else setOpen(pick);
  };
  const close = (first?: number): void => {
    setOpen(undefined);
    // Behind the dialog, which gives the focus back to where it was.
    if (first !== undefined) setTimeout(() => onAdded(first));
  };
  return (
    <>
      {linePicks(table.field).map((pick) => (
        <Button key={pick.call} isSmall onClick={() => press(pick)}>
          {t(pick.title)}
        </Button>
      ))}
      {open && <LinePicker model={model} table={table} pick={open} onClose={close} />}
    </>
  );
}
