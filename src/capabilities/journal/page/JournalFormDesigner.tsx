import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { ControlProps } from '../../../fields/faces/ControlProps';
import { useDocumentPlace } from '../../../renderer/form/DocumentContext';
import { Button } from '../../../ui/Button';
import { FormDesigner, formDifferences, readForm, VersionsDialog } from '../../designedForm/page';

const PARTS = { field: '字段' };

/** The form that journals are written into; one that was saved has its earlier versions. */
export default function JournalFormDesigner(props: ControlProps): ReactNode {
  const t = useT();
  const { model } = useDocumentPlace();
  const [isOpen, setOpen] = useState(false);
  const { disabled = false, field, onChange } = props;
  const { compiled, document } = model.state;
  const id = typeof document.id === 'string' ? document.id : undefined;
  if (id === undefined) return <FormDesigner {...props} />;
  return (
    <>
      <FormDesigner
        {...props}
        tools={
          <Button isSmall onClick={() => setOpen(true)}>
            {t('历史版本')}
          </Button>
        }
      />
      {isOpen && (
        <VersionsDialog
          api={compiled.resource.api}
          id={id}
          parts={PARTS}
          isClosed={disabled}
          differencesOf={({ form }) => formDifferences(form, readForm(document[field.name]))}
          onTakeBack={({ form }) => {
            model.endStep();
            onChange(form);
            model.endStep();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
