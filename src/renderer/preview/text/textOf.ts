import { decodedText } from '../../../lib/files/decodedText';
import type { ViewProps } from '../ViewProps';

/** The text of a file, in whichever of the usual encodings it was kept, without its mark. */
export async function textOf({ file, port }: Pick<ViewProps, 'file' | 'port'>): Promise<string> {
  const content = await port.blob(file);
  return decodedText(new Uint8Array(await content.arrayBuffer())).replace(/^\uFEFF/, '');
}
