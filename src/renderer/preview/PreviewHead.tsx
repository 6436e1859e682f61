import type { ReactNode } from 'react';
import { useT } from '../../client';
import { Drawing } from '../../ui/Drawing';
import type { PreviewedFile } from './PreviewPort';
import type { PreviewTools } from './PreviewTools';
import type { FullScreen } from './useFullScreen';

interface PreviewHeadProps {
  file: PreviewedFile;
  /** left out of a file that is alone */
  place: { index: number; count: number; move(by: number): void } | undefined;
  tools: PreviewTools;
  screen: FullScreen;
  onSave: (() => void) | undefined;
  onPrint: (() => void) | undefined;
  onClose(): void;
}

const PATHS = {
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 9h6v6H9z',
  turn: 'M19.5 8A8 8 0 1 0 20 13M20 3.5V8h-4.5',
  screen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  leave: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

/** What is shown, where it stands among the others, and what can be done with it. */
export function PreviewHead({ file, place, tools, screen, onSave, onPrint, onClose }: PreviewHeadProps): ReactNode {
  const t = useT();
  const act = (label: string, path: keyof typeof PATHS, onClick: (() => void) | undefined, keys?: string): ReactNode =>
    onClick && (
      <button type="button" data-act={path} aria-label={label} title={label} aria-keyshortcuts={keys} onClick={onClick}>
        <Drawing path={PATHS[path]} />
      </button>
    );
  const { turn, zoom } = tools;
  return (
    <header className="gj-preview-head">
      <h2 title={file.name}>{file.name}</h2>
      {place && (
        <span className="gj-preview-place" aria-live="polite">
          {place.index + 1} / {place.count}
        </span>
      )}
      <div className="gj-preview-tools" role="toolbar" aria-label={t('预览')}>
        {act(t('上一个文件'), 'previous', place && (() => place.move(-1)), 'ArrowLeft')}
        {act(t('下一个文件'), 'next', place && (() => place.move(1)), 'ArrowRight')}
        {act(t('缩小'), 'zoomOut', zoom && (() => zoom('out')), '-')}
        {act(t('放大'), 'zoomIn', zoom && (() => zoom('in')), '+')}
        {act(t('适合窗口'), 'fit', zoom && (() => zoom('fit')), '0')}
        {act(t('向右旋转'), 'turn', turn, 'R')}
        {act(t(screen.isOn ? '退出全屏' : '全屏'), screen.isOn ? 'leave' : 'screen', screen.toggle, 'F')}
        {act(t('打印'), 'print', onPrint)}
        {act(t('下载'), 'save', onSave)}
      </div>
      {act(t('关闭'), 'close', onClose, 'Escape')}
    </header>
  );
}
