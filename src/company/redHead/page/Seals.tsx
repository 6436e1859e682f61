import type { ReactNode } from 'react';
import { get } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { useFilePort } from '../../../fields/files/FilesPlace';
import { useImage } from '../../../fields/files/useImage';
import type { FileEntry } from '../../../language/model/FileEntry';
import { SEALS_CALL, type Seal } from '../Seal';

/** The seals that an official document bears, over its signature. */
export function Seals({ api, id }: { api: string; id: string }): ReactNode {
  const { value = [] } = useLoaded(`${api} seals ${id}`, (options) =>
    get<Seal[]>(`${api}/${SEALS_CALL}`, { id }, options),
  );
  return (
    <div className="red-head-seals">
      {value.flatMap(({ image, name }) => image.map((file) => <Impression key={file.id} file={file} name={name} />))}
    </div>
  );
}

function Impression({ file, name }: { file: FileEntry; name: string }): ReactNode {
  const { image } = useFilePort();
  const address = useImage(file, image);
  return address === undefined ? null : <img src={address} alt={name} />;
}
