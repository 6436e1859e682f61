import type { ReactNode } from 'react';
import { useCapabilityPages, type LineToolsProps } from './CapabilityPage';

/** What the capabilities of a document offer for entering the lines of one of its tables. */
export function LineTools(props: LineToolsProps): ReactNode {
  return useCapabilityPages(props.model.state.compiled.resource).map(
    ({ LineTools: Tools, name }) => Tools && <Tools key={name} {...props} />,
  );
}
