import { useEffect, useState, type ReactNode } from 'react';
import { get, useT, useTab } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import { OFFICE_CALLS, type OfficeOpening } from '../wire';
import { OfficeEditor } from './OfficeEditor';
import { OfficeFile } from './OfficeFile';
import './office.css';

/**
 * A file of the drive in the editor of the document server; where there is none, what else can be done with it. Of what
 * the address says (B-039) its record and what is wanted with it count; all else comes from the server.
 */
export function OfficeScreen({ compiled: { resource } }: RoomScreenProps<'office'>): ReactNode {
  const t = useT();
  const { search } = useTab();
  const asked = { userFileId: search.get('userFileId') ?? '', ot: search.get('ot') ?? 'detail' };
  const [hasFailed, setFailed] = useState(false);
  const opening = useLoaded<OfficeOpening>(
    `office ${asked.userFileId} ${asked.ot}`,
    (options) => get(`${resource.api}/${OFFICE_CALLS.open}`, asked, options),
    true,
  );
  const name = opening.value?.file.name;
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);
  if (opening.hasFailed) return <LoadFailed onRetry={opening.reload} />;
  if (!opening.value) return <div className="gj-screen-wait" aria-busy="true" />;
  const { editor, file, isConfigured } = opening.value;
  if (editor && !hasFailed) return <OfficeEditor editor={editor} name={file.name} onFailed={() => setFailed(true)} />;
  const reason = hasFailed
    ? '文档服务器没有应答，暂时不能在线编辑'
    : isConfigured
      ? '文档服务器不能打开这种文件'
      : '没有设置文档服务器，不能在线编辑，请联系管理员';
  return <OfficeFile file={file} reason={t(reason)} />;
}
