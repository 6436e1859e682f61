import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { DocumentModel } from '../../document/DocumentModel';
import { Button } from '../../../ui/Button';
import { useFormColumns } from './useFormColumns';

/** Opens 表单设置: which header fields the person sees, in which order, and at which Enter stops (E-09). */
export function FormLayoutButton({ model }: { model: DocumentModel }): ReactNode {
  const t = useT();
  const { arrange, panel } = useFormColumns(model);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={arrange.onSettings}>
        {t('表单设置')}
      </Button>
      {panel}
    </>
  );
}
