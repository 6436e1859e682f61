import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { DocumentModel } from '../../document/DocumentModel';
import { useFormColumns } from './useFormColumns';

/** Opens 表单设置: which header fields the person sees, in which order, and at which Enter stops (E-09). */
export function FormLayoutButton({ model }: { model: DocumentModel }): ReactNode {
  const t = useT();
  const { arrange, panel } = useFormColumns(model);
  return (
    <>
      <button type="button" className="gj-button" aria-haspopup="dialog" onClick={arrange.onSettings}>
        {t('表单设置')}
      </button>
      {panel}
    </>
  );
}
