import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { later } from '../../client/later';
import { FilesPlace } from '../../fields/files/FilesPlace';
import { filePort } from './filePort';
import { lightbox } from './lightbox';

const Lightbox = later(() => import('./Lightbox').then((module) => module.Lightbox));

/** Lets the fields of a screen have files. */
export function FilesRoom({ children }: { children: ReactNode }): ReactNode {
  return (
    <FilesPlace value={filePort}>
      {children}
      <OpenImage />
    </FilesPlace>
  );
}

function OpenImage(): ReactNode {
  const { entries } = useSnapshot(lightbox);
  return entries.length > 0 && <Lightbox />;
}
