import type { ReactNode } from 'react';
import { useTab } from '../../client';
import { ReadersPanel } from '../../capabilities/circulation/page';
import type { PageProps } from '../../renderer/PageProps';
import { useResource } from '../../renderer/resource/useResource';

/** Who has read a record (`id`) and who has not. */
export default function ReadersPage({ resource: name }: PageProps): ReactNode {
  const compiled = useResource(name);
  const { search } = useTab();
  if (!compiled) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <div className="gj-detail">
      <ReadersPanel resource={compiled.resource} id={search.get('id') ?? ''} revision={0} />
    </div>
  );
}
