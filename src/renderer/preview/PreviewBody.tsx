import { useContext, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { extensionOf } from '../../lib/files/fileTypes';
import { previewOf } from '../../lib/files/previewOf';
import { fileSizeText } from '../../lib/format/fileSizeText';
import { CapabilityPages } from '../capability/CapabilityPage';
import { FailPlace } from './FailPlace';
import { FailureNote } from './FailureNote';
import { isPreviewed } from './isPreviewed';
import { KINDS } from './kinds';
import { PreviewBoundary } from './PreviewBoundary';
import { PreviewNote } from './PreviewNote';
import type { ViewProps } from './ViewProps';

/** Office files of before 2007, which nothing in the page reads. */
const OLD_OFFICE = ['doc', 'xls', 'ppt'];

/** Bytes of a file that a room reads, at most. */
const LARGEST_READ = 20 * 1024 * 1024;

interface PreviewBodyProps extends ViewProps {
  /** closes the preview, as something else is shown */
  onClose(): void;
}

/** One file as its kind is shown, or why it is not. */
export function PreviewBody({ onClose, ...props }: PreviewBodyProps): ReactNode {
  const t = useT();
  const { file, port } = props;
  const ofRooms = useContext(CapabilityPages).flatMap(({ fileViews }) => fileViews?.[extensionOf(file.name)] ?? [])[0];
  const [failure, setFailure] = useState<{ error: unknown }>();
  const kind = previewOf(file.name);
  const note = (text: string): ReactNode => <PreviewNote file={file} port={port} text={text} />;
  if (!kind || !isPreviewed(file.name, port))
    return note(
      OLD_OFFICE.includes(extensionOf(file.name))
        ? t('旧版 Office 文件不能在页面中预览，请下载或用 OnlyOffice 打开')
        : t('此类文件不能在页面中预览'),
    );
  const Own = port.isKnown ? ofRooms : undefined;
  if (kind === 'room' && !Own) return note(t('此类文件不能在页面中预览'));
  const { View, largest } = kind === 'room' ? { View: undefined, largest: LARGEST_READ } : KINDS[kind];
  if (largest !== undefined && file.size > largest)
    return note(
      t('文件大小 {size}，超过了可预览的 {most}', { size: fileSizeText(file.size), most: fileSizeText(largest) }),
    );
  if (failure)
    return <FailureNote file={file} port={port} error={failure.error} onRetry={() => setFailure(undefined)} />;
  return (
    <PreviewBoundary file={file} port={port}>
      <FailPlace value={(error) => setFailure({ error })}>
        {Own ? (
          <Own file={file} otherwise={View ? <View {...props} /> : null} onClose={onClose} />
        ) : (
          View && <View {...props} />
        )}
      </FailPlace>
    </PreviewBoundary>
  );
}
