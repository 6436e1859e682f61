import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import type { FileEntry } from '../../language/model/FileEntry';
import { FILES_MAX } from '../../language/wire/Upload';
import { pastedName } from '../../lib/files/storageName';
import type { ControlProps } from '../faces/ControlProps';
import type { UploadWay } from '../faces/FilePort';
import { numberSetting } from '../shared/numberSetting';
import { entriesOf } from './define';
import { extensionsOf } from './extensionsOf';
import { FileChip } from './FileChip';
import { useFilePort } from './FilesPlace';
import { imagesOfClipboard } from './imagesOfClipboard';
import './files.css';

/** Files are chosen one by one or as a folder, dropped, or pasted as images (B-187). */
export default function FilesEntry({
  id,
  field,
  value,
  onChange,
  disabled,
  invalid,
  t,
  describedBy,
  label,
}: ControlProps): ReactNode {
  const port = useFilePort();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const entries = entriesOf(value);
  // Files arrive one by one, long after they were chosen: what is added to is what stands then.
  const latest = useRef<readonly FileEntry[]>(entries);
  useEffect(() => {
    latest.current = entries;
  });
  const change = (next: readonly FileEntry[]): void => {
    latest.current = next;
    onChange(next.length === 0 ? null : next);
  };
  const add = (given: readonly File[], way: UploadWay): void => {
    if (disabled || given.length === 0) return;
    port.add(given, field, numberSetting(field, 'max', FILES_MAX) - latest.current.length, way, (entry) =>
      change([...latest.current, entry]),
    );
  };
  const addImages = (given: readonly File[]): void => {
    if (given.length === 0) return port.warn(t('粘贴内容非图片'));
    const now = Date.now();
    add(
      given.map(
        (file, index) =>
          new File([file], pastedName(t('图片'), file.name, file.type, now + index), { type: file.type }),
      ),
      'paste',
    );
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    addImages([...event.clipboardData.files].filter(({ type }) => type.startsWith('image/')));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files], 'files');
  };
  const accept = extensionsOf(field)
    .map((extension) => `.${extension}`)
    .join();
  const hover = (event: DragEvent): void => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div role="group" aria-label={label ?? t(field.title)} aria-describedby={describedBy}>
      <div
        className={`gj-files${isOver ? ' is-over' : ''}${invalid ? ' is-invalid' : ''}`}
        role="presentation"
        onPaste={paste}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {entries.length > 0 && (
          <ul className="gj-files-list">
            {entries.map((entry) => (
              <FileChip
                key={entry.id}
                entry={entry}
                among={entries}
                t={t}
                onRemove={disabled ? undefined : () => change(latest.current.filter((other) => other.id !== entry.id))}
              />
            ))}
          </ul>
        )}
        {!disabled && (
          <div className="gj-files-ways">
            <button type="button" id={id} className="gj-files-way" onClick={() => files.current?.click()}>
              {t('选择文件')}
            </button>
            <button type="button" className="gj-files-way" onClick={() => folder.current?.click()}>
              {t('选择文件夹')}
            </button>
            <button
              type="button"
              className="gj-files-way"
              onClick={() =>
                void imagesOfClipboard().then((images) =>
                  images === undefined ? port.warn(t('当前浏览器不支持')) : addImages(images),
                )
              }
            >
              {t('粘贴图片')}
            </button>
            {port.choose && (
              <button
                type="button"
                className="gj-files-way"
                onClick={() =>
                  port.choose?.(numberSetting(field, 'max', FILES_MAX) - latest.current.length, (chosen) =>
                    change([...latest.current, ...chosen]),
                  )
                }
              >
                {t('从文档中心选择')}
              </button>
            )}
            <small>{t('可将文件拖到这里')}</small>
          </div>
        )}
        {(['files', 'folder'] as const).map((way) => (
          <input
            key={way}
            ref={way === 'files' ? files : folder}
            type="file"
            hidden
            multiple
            accept={accept}
            aria-label={t(way === 'files' ? '选择文件' : '选择文件夹')}
            {...(way === 'folder' ? { webkitdirectory: '' } : {})}
            onChange={({ target }) => {
              add([...(target.files ?? [])], way);
              target.value = '';
            }}
          />
        ))}
      </div>
    </div>
  );
}
