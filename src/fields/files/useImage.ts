import { useEffect, useState } from 'react';
import type { FileEntry } from '../../language/model/FileEntry';
import type { FilePort } from '../faces/FilePort';

/** An address of an image within the page; undefined until it is there, and for one that cannot be read. */
export function useImage(file: FileEntry, load: FilePort['image']): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void load(file).then((found) => {
      if (!isGone) setAddress(found);
    });
    return () => {
      isGone = true;
    };
  }, [file, load]);
  return address;
}
