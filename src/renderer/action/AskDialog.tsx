import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { fieldTypes } from '../../fields/pure';
import type { Resource } from '../../language/model';
import { askedResource, compileResource, newDocument, type Document } from '../../language/rules';
import { expressionContext } from '../context/expressionContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Asking } from './ActionPlace';
import { DocumentForm } from '../form/DocumentForm';
import { DocumentModel } from '../document/DocumentModel';
import { ProblemList } from '../form/ProblemList';
import { useSaveKey } from '../form/useSaveKey';

interface AskDialogProps {
  resource: Resource;
  action: Asking;
  /** what was entered; null: nothing is to be done */
  onClose(values: Document | null): void;
}

/** Asks for what an action sets in all the selected records, such as the person that they are assigned to. */
export function AskDialog({ resource, action, onClose }: AskDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [model] = useState(
    () =>
      new DocumentModel(
        newDocument(compileResource(askedResource(resource, action), fieldTypes), expressionContext(resource)),
      ),
  );
  const accept = (): void => {
    if (model.check().length === 0)
      onClose(
        Object.fromEntries(
          model.state.compiled.header.map(({ field: { name } }) => [name, model.state.document[name]]),
        ),
      );
  };
  useSaveKey(root, accept);
  return (
    <Dialog
      size="small"
      title={t(action.title)}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button isPrimary onClick={accept}>
            {t('确定')}
          </Button>
          <Button onClick={() => onClose(null)}>{t('取消')}</Button>
        </>
      }
    >
      <div ref={root}>
        <DocumentForm model={model} />
        <ProblemList model={model} root={root} />
      </div>
    </Dialog>
  );
}
