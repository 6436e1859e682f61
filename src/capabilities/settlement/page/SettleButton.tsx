import { useState, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { later } from '../../../client/later';
import { isEmpty } from '../../../language/rules';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import { shortcut } from '../../../renderer/shortcuts/shortcut';
import { Button } from '../../../ui/Button';

const OpenItems = later(() => import('./OpenItems').then((module) => module.OpenItems));

/** Chooses among what is open of the partner; the partner is filled in first. */
export function SettleButton({ model, table, onAdded }: LineToolsProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { compiled, document } = model.state;
  const settles = compiled.resource.uses.settlement?.settles ?? [];
  const settling = settles.find(({ lines }) => lines === table.name);
  if (!settling) return null;
  const press = (): void => {
    const partner = compiled.header.find(({ field }) => field.name === settling.partner);
    if (partner && isEmpty(document[settling.partner]))
      toast('warning', t('请先填写{title}', { title: t(partner.field.title) }));
    else setOpen(true);
  };
  const close = (first?: number): void => {
    setOpen(false);
    // Behind the dialog, which gives the focus back to where it was.
    if (first !== undefined) setTimeout(() => onAdded(first));
  };
  const keys = settles[0] === settling ? 'Alt+Y' : 'Alt+Z';
  return (
    <>
      <Button isSmall title={keys} {...shortcut(keys)} onClick={press}>
        {t('选择未结单据')}
      </Button>
      {isOpen && <OpenItems model={model} table={table} settling={settling} onClose={close} />}
    </>
  );
}
