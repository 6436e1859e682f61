import { useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { later } from '../../client/later';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { Resource } from '../../language/model';
import { seriesOf } from '../../language/rules';

const GapsDialog = later(() => import('./GapsDialog').then((module) => module.GapsDialog));

/** Opens the check for gaps, in lists of records that a series numbers. */
export function GapsButton({ resource, search }: { resource: Resource; search: RefSearch }): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (seriesOf(resource) === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="gj-gaps-open"
        data-action="gaps"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('断号检查')}
      </button>
      {isOpen && <GapsDialog resource={resource} search={search} onClose={() => setOpen(false)} />}
    </>
  );
}
