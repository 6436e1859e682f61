import { useContext, type ReactNode } from 'react';
import { CapabilityPages, type ShownRecord } from './CapabilityPage';

/** What the capabilities that a resource uses show below one of its records. */
export function RecordPanels(shown: ShownRecord): ReactNode {
  const { uses } = shown.resource;
  return useContext(CapabilityPages).map(
    ({ name, RecordPanel }) => RecordPanel && uses[name] !== undefined && <RecordPanel key={name} {...shown} />,
  );
}
