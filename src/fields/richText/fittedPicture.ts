/** Dots of the longer side of a picture that is shown in a text, at most; larger ones are made smaller. */
const LONGEST = 2400;
/** Dots of a picture that a page can still take into its memory. */
const MOST = 100_000_000;

/** A picture that this page cannot read, or not without running out of memory. */
export class PictureFault extends Error {}

/**
 * A picture as large as a page shows it: one of a camera with 40 million dots is made smaller before it is sent. Moving
 * and drawn pictures stay as they are. @throws PictureFault with a Chinese text
 */
export async function fittedPicture(file: File): Promise<File> {
  if (file.type === 'image/gif' || file.type === 'image/svg+xml') return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new PictureFault('图片无法读取，请换一张');
  }
  const { height, width } = bitmap;
  try {
    if (width * height > MOST) throw new PictureFault('图片像素过大，请先缩小');
    const scale = LONGEST / Math.max(width, height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const type = file.type === 'image/png' ? file.type : 'image/jpeg';
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.88));
    if (!blob) throw new PictureFault('图片无法读取，请换一张');
    const name = type === file.type ? file.name : file.name.replace(/\.\w+$/, '') + '.jpg';
    return new File([blob], name, { type });
  } finally {
    bitmap.close();
  }
}
