import type { ReactNode } from 'react';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import { FillButton } from './FillButton';
import { ImportButton } from './ImportButton';

/** What fills the lines of a statement. */
export function StatementTools(props: LineToolsProps): ReactNode {
  const { compiled } = props.model.state;
  if (compiled.resource.uses.reconciliation?.lines !== props.table.name) return null;
  return (
    <>
      <FillButton {...props} />
      <ImportButton {...props} />
    </>
  );
}
