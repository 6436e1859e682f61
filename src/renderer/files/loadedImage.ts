import type { FileEntry } from '../../language/model/FileEntry';
import { fileImage } from './fileImage';

/** A picture of a record, ready to be drawn; undefined: it could not be loaded, or is none. */
export async function loadedImage(file: FileEntry): Promise<HTMLImageElement | undefined> {
  const address = await fileImage(file);
  if (address === undefined) return undefined;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    // Its place says what belongs there: whoever draws it knows how.
    return undefined;
  }
  return image;
}
