import type { ReactNode } from 'react';
import { useCapabilityPages, type ShownRecord } from './CapabilityPage';

/** What the capabilities that a resource uses show below one of its records. */
export function RecordPanels(shown: ShownRecord): ReactNode {
  return useCapabilityPages(shown.resource).map(
    ({ name, RecordPanel }) => RecordPanel && <RecordPanel key={name} {...shown} />,
  );
}
