import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { TabContext } from '../../../client/useTab';
import type { ListPanelProps } from '../../../renderer/capability/CapabilityPage';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { DriveFiles } from './DriveFiles';
import { DriveSide } from './DriveSide';
import { dropArea } from './nodeDrag';
import { useDrivePlace } from './useDrivePlace';
import '../../../fields/files/files.css';
import './drive.css';

/** The document drive: spaces, folders and shelves beside the files of one of them (B-012). */
export function DrivePanel(props: ListPanelProps): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const whereabouts = useDrivePlace(props.resource, props.screen.path);
  const { path, place, spaces, tab } = whereabouts;
  const [isSideOpen, setSideOpen] = useState(false);
  const side = <DriveSide resource={props.resource} whereabouts={whereabouts} onGone={() => setSideOpen(false)} />;
  if (spaces.hasFailed) return <p className="gj-drive-none">{t('数据没有读到，请重新查询')}</p>;
  if (!place) return <div className="gj-screen-wait" aria-busy="true" />;
  const folder = place.kind === 'folder' ? path.value?.folders.at(-1) : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moving has a button and keys as well
    <div className="gj-drive" {...dropArea}>
      {(!isNarrow || isSideOpen) && side}
      <TabContext key={tab.part} value={tab}>
        <DriveFiles
          {...props}
          place={place}
          folder={folder}
          folders={place.kind === 'folder' ? (path.value?.folders ?? []) : []}
          go={whereabouts.go}
          goToFolder={whereabouts.goToFolder}
          onChanged={() => {
            spaces.reload();
            path.reload();
          }}
          {...(isNarrow ? { onSide: () => setSideOpen(!isSideOpen) } : {})}
        />
      </TabContext>
    </div>
  );
}
