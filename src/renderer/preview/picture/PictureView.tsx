import { useEffect, type ReactNode } from 'react';
import { useT } from '../../../client';
import { extensionOf, fileTypeOf } from '../../../lib/files/fileTypes';
import { Loaded } from '../Loaded';
import { PreviewFault } from '../PreviewFault';
import type { PreviewedFile } from '../PreviewPort';
import type { ViewProps } from '../ViewProps';
import { Picture } from './Picture';

/** A picture that is zoomed, turned and dragged. */
export function PictureView({ file, onTools, port }: ViewProps): ReactNode {
  const t = useT();
  return (
    <Loaded load={async () => addressOf(file, await port.blob(file), t('图片为空'))}>
      {(address) => <OpenPicture address={address} name={file.name} onTools={onTools} />}
    </Loaded>
  );
}

function OpenPicture({ address, ...props }: { address: string; name: string } & Pick<ViewProps, 'onTools'>): ReactNode {
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <Picture address={address} {...props} />;
}

/**
 * An address for a picture element alone, of the type that its name says and no other. That of a drawing, which may have
 * scripts in it, lies outside of our own address, so that nothing runs when somebody opens it by itself.
 */
async function addressOf({ name }: PreviewedFile, content: Blob, empty: string): Promise<string> {
  if (content.size === 0) throw new PreviewFault(empty);
  const picture = new Blob([content], { type: fileTypeOf(name)?.type ?? 'application/octet-stream' });
  return extensionOf(name) === 'svg' ? dataAddress(picture) : URL.createObjectURL(picture);
}

function dataAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unknown')));
    reader.readAsDataURL(content);
  });
}
