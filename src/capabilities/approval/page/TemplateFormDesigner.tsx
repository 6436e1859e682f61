import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { ControlProps } from '../../../fields/faces/ControlProps';
import { useDocumentPlace } from '../../../renderer/form/DocumentContext';
import { FormDesigner } from '../../designedForm/page';
import { useDesign } from './useDesign';

/** The form of a template; fields that conditions of its flow read are marked. */
export default function TemplateFormDesigner(props: ControlProps): ReactNode {
  const t = useT();
  const { conditions } = useDesign(useDocumentPlace().model);
  return (
    <FormDesigner
      {...props}
      noteOf={({ formId }) =>
        conditions.processConditions.some((each) => each.formId === formId) ? t('流程条件') : undefined
      }
    />
  );
}
