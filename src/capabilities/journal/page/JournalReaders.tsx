import { useMemo, type ReactNode } from 'react';
import type { Resource } from '../../../language/model';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { ReadersPanel } from '../../circulation/page';
import './journal.css';

/** Who has read a journal, and who of those whom it is for has not. */
export function JournalReaders({ id, resource, revision }: ShownRecord): ReactNode {
  const asked = useMemo(() => circulated(resource), [resource]);
  if (resource.uses.journal?.templates === undefined) return null;
  return (
    <div className="journal-readers">
      <ReadersPanel id={id} resource={asked} revision={revision} />
    </div>
  );
}

/** A journal is for its readers from when it is stored on: the panel is that of records which are circulated. */
function circulated(resource: Resource): Resource {
  const uses = { ...resource.uses, circulation: { circulated: { states: [], from: [JOURNAL_TIME] } } };
  return { ...resource, uses };
}

const JOURNAL_TIME = 'createdTime';
