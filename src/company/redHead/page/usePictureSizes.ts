import { useEffect, useState } from 'react';
import type { FileEntry } from '../../../language/model/FileEntry';
import { loadedImage } from '../../../renderer/files/loadedImage';
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

/** Undefined: what is no picture stands in the usual box, with its name. */
async function sizeOf(file: FileEntry): Promise<[string, { width: number; height: number }] | undefined> {
  const image = await loadedImage(file);
  return image && [file.id, { width: image.naturalWidth, height: image.naturalHeight }];
}
