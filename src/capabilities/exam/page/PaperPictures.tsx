import { useState, type ReactNode } from 'react';
import { Arrivals } from '../../../renderer/document/Arrivals';
import { FilesRoom } from '../../../renderer/files/FilesRoom';

/** Lets the pictures of questions be seen, and large once they are pressed. */
export function PaperPictures({ children }: { children: ReactNode }): ReactNode {
  const [arrivals] = useState(() => new Arrivals());
  return <FilesRoom arrivals={arrivals}>{children}</FilesRoom>;
}
