import { useEffect, useState } from 'react';
import type { FileEntry } from '../../../language/model/FileEntry';
import { fileImage } from '../../../renderer/files/fileImage';
import type { PictureSizes } from './paper/Official';

/** How large pictures are, as far as they can be read; undefined until that is known of each. */
export function usePictureSizes(pictures: readonly FileEntry[]): PictureSizes | undefined {
  const [sizes, setSizes] = useState<PictureSizes>();
  useEffect(() => {
    let isGone = false;
    void Promise.all(pictures.map(sizeOf)).then((found) => {
      if (!isGone) setSizes(new Map(found.flatMap((each) => (each ? [each] : []))));
    });
    return () => {
      isGone = true;
    };
  }, [pictures]);
  return sizes;
}

async function sizeOf(file: FileEntry): Promise<[string, { width: number; height: number }] | undefined> {
  const address = await fileImage(file);
  if (address === undefined) return undefined;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    // What is no picture stands in the usual box, with its name.
    return undefined;
  }
  return [file.id, { width: image.naturalWidth, height: image.naturalHeight }];
}
