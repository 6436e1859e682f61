import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { fieldTypes } from '../../../fields/pure';
import type { Field, Resource } from '../../../language/model';
import { compileResource, newDocument, type Document } from '../../../language/rules';
import { expressionContext } from '../../../renderer/context/expressionContext';
import { DocumentModel } from '../../../renderer/document/DocumentModel';
import { DocumentForm } from '../../../renderer/form/DocumentForm';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface AssignDialogProps {
  resource: Resource;
  /** the field of the lines that is set */
  field: Field;
  /** what was chosen, with what it is called; null: nothing is to be done */
  onClose(values: Document | null): void;
}

/** Asks what is set of chosen lines, such as the team that does the work; left empty it is taken away. */
export function AssignDialog({ field, onClose, resource }: AssignDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [model] = useState(() => {
    const { default: _, ...free } = field;
    const own = {
      ...free,
      path: field.name,
      required: false,
      check: [],
      ...(field.target ? { target: { ...field.target, fill: {} } } : {}),
    };
    const only = {
      ...resource,
      fields: [own],
      check: [],
      form: { columns: 1, sections: [{ fields: [field.name] }] },
    };
    return new DocumentModel(newDocument(compileResource(only, fieldTypes), expressionContext(resource)));
  });
  const accept = (): void => onClose(model.state.document);
  useSaveKey(root, accept);
  return (
    <Dialog
      size="small"
      title={t('设置{title}', { title: t(field.title) })}
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
      </div>
    </Dialog>
  );
}
