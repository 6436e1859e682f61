import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { later } from '../../../client/later';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import type { CompiledResource } from '../../../language/rules';
import type { DocumentModel } from '../../document/DocumentModel';
import { Button } from '../../../ui/Button';
import { selectorOf } from './selectorOf';

interface SelectorButtonProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  search: RefSearch;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** the lines were added, from this one on */
  onAdded(line: number, column: string): void;
}

const LineSelector = later(() => import('./LineSelector').then((module) => module.LineSelector));

/** Opens the selector of a table that has one. */
export function SelectorButton({ model, table, search, isOpen, onOpen, onAdded }: SelectorButtonProps): ReactNode {
  const t = useT();
  const selector = selectorOf(table);
  if (!selector) return null;
  const close = (first?: number): void => {
    onOpen(false);
    // Behind the dialog, which gives the focus back to where it was.
    if (first !== undefined) setTimeout(() => onAdded(first, selector.quantity.field.name));
  };
  return (
    <>
      <Button isSmall title="F7" onClick={() => onOpen(true)}>
        {t('选择{title}', { title: t(selector.picked.field.title) })}
      </Button>
      {isOpen && <LineSelector model={model} table={table} search={search} onClose={close} />}
    </>
  );
}
