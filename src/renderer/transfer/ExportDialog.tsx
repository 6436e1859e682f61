import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { MOST_SELECTED } from '../../language/wire/Transfer';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { KeepFile } from '../capability/KeepFile';
import type { ExportFormat, ExportRange } from './exportParams';
import type { TransferPlace } from './TransferPlace';
import { useExport } from './useExport';

const FORMATS: readonly { value: ExportFormat; title: string }[] = [
  { value: 'xlsx', title: 'Excel (.xlsx)' },
  { value: 'csv', title: 'CSV (.csv)' },
];

/** Chooses what goes out and as what, shows how far it has come, and ends it on demand (E-35). */
export function ExportDialog({ place, onClose }: { place: TransferPlace; onClose(): void }): ReactNode {
  const t = useT();
  const { selected, total } = place;
  const isSelectable = selected.length > 0 && selected.length <= MOST_SELECTED;
  const [range, setRange] = useState<ExportRange>(isSelectable ? 'selected' : 'query');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { cancel, make, progress, start } = useExport(place);
  const isRunning = progress !== null;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const tooMany = selected.length > MOST_SELECTED ? t('一次最多导出选中的{max}行', { max: MOST_SELECTED }) : undefined;
  const ranges: { value: ExportRange; title: string; note?: string | undefined; disabled?: boolean }[] = [
    {
      value: 'query',
      title: t('当前列表，共{count}行', { count: total.toLocaleString('en-US') }),
      note: t('查询条件、列、顺序与列表一致'),
    },
    ...(selected.length > 0
      ? [
          {
            value: 'selected' as const,
            title: t('选中的{count}行', { count: selected.length }),
            note: tooMany ?? t('列与列表一致'),
            disabled: !isSelectable,
          },
        ]
      : []),
    { value: 'all', title: t('全部数据'), note: t('不限查询条件，包含隐藏的列') },
  ];
  const close = (): void => {
    cancel();
    onClose();
  };
  const footer = (
    <>
      <Button onClick={isRunning ? cancel : close}>{t('取消')}</Button>
      <KeepFile isDisabled={isRunning} file={() => make(range, format)} />
      <Button
        ref={button}

        isPrimary
        disabled={isRunning}
        onClick={() => void start(range, format).then((isDone) => isDone && onClose())}
      >
        {t('导出')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('导出{title}', { title: place.title })} size="small" onClose={close} footer={footer}>
      <fieldset className="gj-choices" disabled={isRunning}>
        <legend>{t('导出范围')}</legend>
        {ranges.map(({ disabled = false, note, title, value }) => (
          <label key={value}>
            <input
              type="radio"
              name="range"
              value={value}
              checked={range === value}
              disabled={disabled}
              onChange={() => setRange(value)}
            />
            <span>
              {title}
              {note !== undefined && <small>{note}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="gj-choices is-row" disabled={isRunning}>
        <legend>{t('文件格式')}</legend>
        {FORMATS.map(({ title, value }) => (
          <label key={value}>
            <input
              type="radio"
              name="format"
              value={value}
              checked={format === value}
              onChange={() => setFormat(value)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <div className="gj-transfer-progress" role="status">
        {progress && (
          <>
            <progress aria-label={t('导出进度')} max={1} {...(progress.share > 0 ? { value: progress.share } : {})} />
            <span>
              {progress.rows > 0
                ? t('约{done} / {count}行', {
                    done: Math.floor(progress.rows * progress.share).toLocaleString('en-US'),
                    count: progress.rows.toLocaleString('en-US'),
                  })
                : t('正在准备')}
            </span>
          </>
        )}
      </div>
    </Dialog>
  );
}
