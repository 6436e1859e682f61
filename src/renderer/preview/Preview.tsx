import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Modal } from '../../ui/Modal';
import { PreviewBody } from './PreviewBody';
import { PreviewHead } from './PreviewHead';
import type { PreviewedFile, PreviewPort } from './PreviewPort';
import type { PreviewTools } from './PreviewTools';
import { useFullScreen } from './useFullScreen';
import { Watermark } from './Watermark';
import '../../fields/files/files.css';
import './preview.css';

interface PreviewProps {
  /** at least one */
  files: readonly PreviewedFile[];
  /** place of the one that is shown first */
  start: number;
  port: PreviewPort;
  onClose(): void;
}

/** A file over the whole window, and the others before and behind it. */
export function Preview({ files, onClose, port, start }: PreviewProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [tools, setTools] = useState<PreviewTools>({});
  const screen = useFullScreen(frame);
  const file = files[index];
  const move = useCallback((by: number) => setIndex((at) => (at + by + files.length) % files.length), [files.length]);
  if (!file) return null;

  const print = async (): Promise<void> => {
    const giveBack = await tools.prepare?.();
    if (giveBack === null) return;
    // Some browsers go on while the paper is still being made.
    if (giveBack) addEventListener('afterprint', giveBack, { once: true });
    window.print();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // It stands among the fields of a form, whose keys are not its own.
    event.stopPropagation();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isEntered(event.target)) return;
    const act = keyAct(event.key, { ...tools, move: files.length > 1 ? move : undefined, toggle: screen.toggle });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal
      kind="window"
      className="gj-preview"
      aria-label={file.name}
      first=".gj-preview-body"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="gj-preview-frame" ref={frame}>
        <PreviewHead
          file={file}
          place={files.length > 1 ? { index, count: files.length, move } : undefined}
          tools={tools}
          screen={screen}
          onSave={port.save && (() => port.save?.(file))}
          onPrint={port.save && (() => void print())}
          onClose={onClose}
        />
        <div className="gj-preview-content">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys */}
          <div className="gj-preview-body" tabIndex={0} role="region" aria-label={file.name}>
            <PreviewBody key={file.id} file={file} port={port} onTools={setTools} onClose={onClose} />
          </div>
          {file.watermark !== undefined && <Watermark text={file.watermark} />}
        </div>
      </div>
    </Modal>
  );
}

interface KeyActs extends PreviewTools {
  move: ((by: number) => void) | undefined;
  toggle: (() => void) | undefined;
}

function keyAct(key: string, { move, toggle, turn, zoom }: KeyActs): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return move && (() => move(-1));
    case 'ArrowRight':
      return move && (() => move(1));
    case '+':
    case '=':
      return zoom && (() => zoom('in'));
    case '-':
      return zoom && (() => zoom('out'));
    case '0':
      return zoom && (() => zoom('fit'));
    case 'r':
    case 'R':
      return turn;
    case 'f':
    case 'F':
      return toggle;
    default:
      return undefined;
  }
}

/** Where arrows and letters mean something by themselves. */
function isEntered(target: EventTarget): boolean {
  return target instanceof Element && target.closest('video, audio, input, select, textarea, [role=tablist]') !== null;
}
