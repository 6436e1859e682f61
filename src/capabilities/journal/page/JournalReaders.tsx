import type { ReactNode } from 'react';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { ReadersTable } from '../../circulation/page';

/** Who has read a journal, and who of those whom it is for has not. */
export function JournalReaders({ id, resource, revision }: ShownRecord): ReactNode {
  if (resource.uses.journal?.templates === undefined) return null;
  return <ReadersTable api={resource.api} id={id} revision={revision} isOnlyRead />;
}
