import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { previewOf } from '../../../lib/files/previewOf';
import { useFail } from '../FailPlace';
import { Loaded } from '../Loaded';
import { PreviewFault } from '../PreviewFault';
import type { ViewProps } from '../ViewProps';

/** A film or a sound with the controls of the browser, which reads what is played and no more. */
export function MediaView({ file, port }: ViewProps): ReactNode {
  const t = useT();
  const fail = useFail();
  const onError = (): void => fail(new PreviewFault(t('浏览器无法播放此文件')));
  const load = async (): Promise<string> => {
    if (!port.address) throw new PreviewFault(t('此类文件不能在页面中预览'));
    return port.address(file);
  };
  // Whoever may look and nothing else is offered no saving by the browser either.
  const controls = { controls: true, preload: 'metadata', ...(!port.save && { controlsList: 'nodownload' }) };
  return (
    <Loaded load={load}>
      {(address) => (
        <div className="gj-preview-media">
          {previewOf(file.name) === 'video' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are none for files of people
            <video {...controls} src={address} aria-label={file.name} onError={onError} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are none for files of people
            <audio {...controls} src={address} aria-label={file.name} onError={onError} />
          )}
        </div>
      )}
    </Loaded>
  );
}
