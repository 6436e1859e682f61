import type { ReactNode } from 'react';
import type { DocumentModel } from '../../../renderer/document/DocumentModel';
import { VersionsDialog as FormVersions } from '../../designedForm/page';
import { TEMPLATE, type TemplateVersion } from '../wire';
import { differencesOf } from './differencesOf';
import type { Design } from './useDesign';

interface VersionsDialogProps {
  design: Design;
  model: DocumentModel;
  isClosed: boolean;
  onClose(): void;
}

/** What a template was before, what has changed since, and the way back to it, which Ctrl+Z takes back. */
export function VersionsDialog({ design, isClosed, model, onClose }: VersionsDialogProps): ReactNode {
  const { api, flow, form, id = '' } = design;
  return (
    <FormVersions<TemplateVersion>
      api={api}
      id={id}
      parts={PARTS}
      isClosed={isClosed}
      differencesOf={(version) => differencesOf(version, { form, flow })}
      onTakeBack={({ flow: nodes, form: items }) => {
        model.endStep();
        model.setFields({ [TEMPLATE.form]: items, [TEMPLATE.flow]: nodes });
        model.endStep();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const PARTS = { field: '字段', step: '环节', branch: '分支' } as const;
