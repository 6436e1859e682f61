import { lazy, type ReactNode } from 'react';
import type { ControlProps } from '../faces/ControlProps';

const FilesEntry = lazy(() => import('./FilesEntry'));

/** Fetched with the first form that has files. */
export function FilesControl(props: ControlProps): ReactNode {
  return <FilesEntry {...props} />;
}
