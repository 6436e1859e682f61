import type { ReactNode } from 'react';
import type { ControlProps } from '../../../fields/faces/ControlProps';
import { FormDesigner } from '../../designedForm/page';

/** The form that journals are written into. */
export default function JournalFormDesigner(props: ControlProps): ReactNode {
  return <FormDesigner {...props} />;
}
