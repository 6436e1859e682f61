import { useState, type ReactNode } from 'react';
import { can, confirm, t as translate, useT } from '../../../client';
import { later } from '../../../client/later';
import { copyDocument, type CompiledResource } from '../../../language/rules';
import type { DocumentTemplate } from '../../../language/wire';
import { expressionContext } from '../../context/expressionContext';
import { handOverEdited } from '../../shortcuts/handOverEdited';
import { shortcut } from '../../shortcuts/shortcut';
import type { OpenDocument } from '../useDocument';
import { Button } from '../../../ui/Button';

const TemplateDialog = later(() => import('./TemplateDialog').then((module) => module.TemplateDialog));

interface TemplateButtonProps {
  compiled: CompiledResource;
  open: OpenDocument;
  /** the form is for a new record, which a template may begin */
  isNew: boolean;
}

/** Opens the templates of a document (E-32), for those who may add one. */
export function TemplateButton({ compiled, open, isNew }: TemplateButtonProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { model } = open;
  const { resource } = compiled;
  if (!model || resource.kind !== 'document' || !can(`/${resource.permission}/add`)) return null;
  const use = async ({ values }: DocumentTemplate): Promise<void> => {
    if (
      model.isChanged &&
      !(await confirm({ title: translate('提示'), text: translate('已录入的内容将被模板替换，是否继续？') }))
    )
      return;
    setOpen(false);
    open.adopt(copyDocument(compiled, values, expressionContext(resource)).document, undefined);
  };
  return (
    <>
      <Button
        {...shortcut('Alt+T')}
        title="Alt+T"
        aria-haspopup="dialog"
        onClick={() => {
          // What is being typed belongs to it.
          handOverEdited(document.documentElement);
          setOpen(true);
        }}
      >
        {t('常用模板')}
      </Button>
      {isOpen && (
        <TemplateDialog
          compiled={compiled}
          model={model}
          onUse={isNew ? (template) => void use(template) : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
