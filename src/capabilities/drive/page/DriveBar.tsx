import { useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useT } from '../../../client';
import { changeSettings, settings } from '../../../client/settings';
import { GRID_SIZES } from '../../../language/wire/UserSettings';
import { TableTools } from '../../../renderer/table/TableTools';
import type { Table } from '../../../renderer/table/useTableScreen';
import { Button } from '../../../ui/Button';
import { Menu } from '../../../ui/menu/Menu';
import type { MenuItem } from '../../../ui/menu/MenuItem';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { NEW_TYPES } from '../../office/wire';
import { chosenFiles } from './droppedFiles';
import type { DrivePlace } from './drivePlace';
import type { DriveActions } from './useDriveActions';

/** By the setting `fileModel`. */
const FILE_MODELS = ['列表', '网格', '时间轴'] as const;

interface DriveBarProps {
  actions: DriveActions;
  table: Table;
  place: DrivePlace;
}

/** What can be done, and how the files are shown (B-131, B-187). */
export function DriveBar({ actions, table }: DriveBarProps): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const { fileModel, gridSize } = useSnapshot(settings);
  // What can be done with them takes the place of what makes others: rows that moved under the pointer would be mistaken.
  const isChosen = table.selection.keys.size > 0;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const version = useRef<HTMLInputElement>(null);
  const picker = (
    ref: typeof files,
    given: { multiple?: boolean; webkitdirectory?: string; accept?: string; capture?: 'environment' },
    same: 'rename' | 'version' = 'rename',
  ): ReactNode => (
    <input
      ref={ref}
      type="file"
      hidden
      {...given}
      onChange={({ target }) => {
        actions.upload?.(chosenFiles(target.files ?? []), same);
        target.value = '';
      }}
    />
  );
  const item = (key: string, text: string, run: (() => void) | undefined): MenuItem[] =>
    run ? [{ key, text: t(text), run }] : [];
  const upload = actions.upload && (
    <>
      <Button isPrimary data-action="upload" onClick={() => files.current?.click()}>
        {t('上传文件')}
      </Button>
      {!isChosen && (
        <Menu
          label={t('更多上传')}
          align="start"
          items={[
            ...item('folder', '上传文件夹', () => folder.current?.click()),
            ...item('version', '上传为新版本', () => version.current?.click()),
            ...(isNarrow ? item('camera', '拍照上传', () => camera.current?.click()) : []),
          ]}
        >
          {t('更多上传')}
        </Menu>
      )}
      {picker(files, { multiple: true })}
      {picker(folder, { webkitdirectory: '' })}
      {picker(version, { multiple: true }, 'version')}
      {picker(camera, { accept: 'image/*', capture: 'environment' })}
    </>
  );
  const button = (name: string, text: string, run: (() => void) | undefined, isDanger = false): ReactNode =>
    run && (
      <Button data-action={name} isDanger={isDanger} onClick={run}>
        {t(text)}
      </Button>
    );
  const more = [
    ...item('rename', '改名', actions.rename),
    ...item('move', '移动', actions.move),
    ...item('copy', '复制', actions.copy),
    ...item('cut', '剪切', actions.cut),
    ...item('unzip', '解压', actions.unzip),
    ...item('detail', '详情', actions.detail),
    ...item('favour', '收藏', actions.favour),
    ...item('tag', '标签', actions.tag),
    ...item('rights', '权限', actions.rights),
    ...item('watermark', actions.watermark?.isOn ? '取消预览水印' : '开启预览水印', actions.watermark?.run),
  ];
  return (
    <div className="gj-actions" role="toolbar" aria-label={t('操作')}>
      {upload}
      {!isChosen && button('createFolder', '新建文件夹', actions.createFolder)}
      {!isChosen && actions.createOffice && (
        <Menu
          label={t('新建在线文档')}
          align="start"
          items={NEW_TYPES.flatMap(({ ending, title }) => item(ending, title, () => actions.createOffice?.(ending)))}
        >
          {t('新建')}
        </Menu>
      )}
      {button('office', '在线打开', actions.office)}
      {button('paste', '粘贴', actions.paste)}
      {button('share', '分享', actions.share)}
      {button('download', '下载', actions.download)}
      {button('recycle', '删除', actions.recycle, true)}
      {button('restore', '还原', actions.restore)}
      {button('purge', '彻底删除', actions.purge, true)}
      {button('emptyBin', '清空回收站', actions.emptyBin, true)}
      {more.length > 0 && (
        <Menu label={t('更多')} align="start" items={more}>
          {t('更多')}
        </Menu>
      )}
      {!isNarrow && (
        <span className="gj-drive-look gj-actions-end" role="group" aria-label={t('查看方式')}>
          {FILE_MODELS.map((title, at) => (
            <Button
              key={title}
              isSmall
              aria-pressed={at === fileModel}
              onClick={() => changeSettings({ fileModel: at as 0 | 1 | 2 })}
            >
              {t(title)}
            </Button>
          ))}
          {fileModel !== 0 && (
            <input
              type="range"
              aria-label={t('图标大小')}
              min={GRID_SIZES.least}
              max={GRID_SIZES.most}
              step={10}
              value={gridSize}
              onChange={({ target }) => changeSettings({ gridSize: Number(target.value) })}
            />
          )}
        </span>
      )}
      {fileModel === 0 && <TableTools table={table} />}
    </div>
  );
}
