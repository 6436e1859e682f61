import { createContext, useContext } from 'react';
import type { FilePort } from '../faces/FilePort';

/** The port of the screen that files stand on. */
export const FilesPlace = createContext<FilePort | null>(null);

/** @throws Error on a screen that gives none */
export function useFilePort(): FilePort {
  const port = useContext(FilesPlace);
  if (!port) throw new Error('No FilesPlace around a field of files.');
  return port;
}
