import type { Sharp, SharpOptions } from 'sharp';

/** Makes pictures out of others. */
export type MakePicture = (input: Buffer, options: SharpOptions) => Sharp;

/** What may be read: no text, no paper, nothing that could lead to another file. */
const READ = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

/**
 * The library for pictures, loaded when it is first asked for. Undefined where it has no binary for this platform; `log`
 * is told once then.
 */
export function loadSharp(
  load: () => Promise<typeof import('sharp')>,
  log: (line: string) => void,
): () => Promise<MakePicture | undefined> {
  const open = async (): Promise<MakePicture | undefined> => {
    try {
      const { default: sharp } = await load();
      // One picture at a time, and nothing of it is kept.
      sharp.concurrency(1);
      sharp.cache(false);
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({ operation: READ });
      return sharp;
    } catch (error) {
      log(`Small pictures of files cannot be made on this platform: ${(error as Error).message.split('\n')[0]}`);
      return undefined;
    }
  };
  let opening: Promise<MakePicture | undefined> | undefined;
  return () => (opening ??= open());
}
