import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { DocumentForm } from '../../../renderer/form/DocumentForm';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { formFields } from '../wire';
import { ownModel } from './ownModel';
import type { FormDesign } from './useFormDesign';

/** The form as people will fill it in, on a desk or as narrow as on a phone. What is entered here goes nowhere. */
export function PreviewDialog({ design, onClose }: { design: FormDesign; onClose(): void }): ReactNode {
  const t = useT();
  const { form, resource } = design;
  const [isPhone, setPhone] = useState(false);
  const [model] = useState(() =>
    ownModel(t('预览'), { fields: formFields(form.items), check: form.check ?? [] }, resource, {}),
  );
  return (
    <Dialog
      title={t('预览')}
      onClose={onClose}
      footer={
        <>
          <Button aria-pressed={!isPhone} onClick={() => setPhone(false)}>
            {t('电脑')}
          </Button>
          <Button aria-pressed={isPhone} onClick={() => setPhone(true)}>
            {t('手机')}
          </Button>
          <Button isPrimary onClick={onClose}>
            {t('关闭')}
          </Button>
        </>
      }
    >
      <div className="design-preview" data-phone={isPhone || undefined}>
        <DocumentForm model={model} />
      </div>
    </Dialog>
  );
}
