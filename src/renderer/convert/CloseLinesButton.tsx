import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { alertLines, canAny, t as translate, useT } from '../../client';
import { later } from '../../client/later';
import { actionOf } from '../../language/action/actionOf';
import { CLOSE_LINES } from '../../language/meta/closedField';
import type { Resource } from '../../language/model';
import type { Row } from '../columns/fieldColumn';
import { Button } from '../../ui/Button';

const CloseLinesDialog = later(() => import('./CloseLinesDialog').then((module) => module.CloseLinesDialog));

interface CloseLinesButtonProps {
  resource: Resource;
  selected: readonly Row[];
  onDone(action: string): void;
}

/** Whether the person may close lines of documents of a resource. */
export function mayCloseLines(resource: Resource): boolean {
  const action = actionOf(resource, CLOSE_LINES);
  return resource.uses.generates.length > 0 && action !== undefined && canAny(action.permissions);
}

/** Closes lines of a document before all of them has been carried out (E-40). */
export function CloseLinesButton({ resource, selected, onDone }: CloseLinesButtonProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const action = actionOf(resource, CLOSE_LINES);
  if (!action) return null;
  const press = async (): Promise<void> => {
    const words = { action: translate(action.title), title: translate(resource.title) };
    if (selected.length === 0)
      return alertLines({ title: translate('提示'), text: translate('请选择需要{action}的{title}', words) });
    if (selected.length > 1)
      return alertLines({ title: translate('提示'), text: translate('不可同时{action}多个{title}', words) });
    return setOpen(true);
  };
  return (
    <>
      <Button data-action={CLOSE_LINES} aria-haspopup="dialog" onClick={() => void press()}>
        {t(action.title)}
      </Button>
      {/* The menu that the button may stand in is shut while the dialog is open. */}
      {isOpen &&
        createPortal(
          <CloseLinesDialog
            resource={resource}
            id={String(selected[0]!.id)}
            onClose={(isChanged) => {
              setOpen(false);
              if (isChanged) onDone(CLOSE_LINES);
            }}
          />,
          document.body,
        )}
    </>
  );
}
