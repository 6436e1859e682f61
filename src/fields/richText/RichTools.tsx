import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import type { Translate } from '../faces/Translate';
import { isAddress } from './readRich';
import { PICTURE_TOOLS, TABLE_TOOLS, TOOLS, type RichTool } from './tools';

interface RichToolsProps {
  editor: Editor;
  t: Translate;
  onPictures(files: readonly File[]): void;
}

/** The tools of an editor; one stop of Tab, arrows go from one to the next. */
export function RichTools({ editor, onPictures, t }: RichToolsProps): ReactNode {
  const [, setChanged] = useState(0);
  const [link, setLink] = useState<string>();
  const picture = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const changed = (): void => setChanged((times) => times + 1);
    editor.on('transaction', changed);
    return () => void editor.off('transaction', changed);
  }, [editor]);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  const groups = (shown: readonly (readonly RichTool[])[], before: number): ReactNode =>
    shown.map((tools, group) => (
      <span key={before + group} className="gj-rich-group">
        {tools.map((tool, place) => (
          <ToolButton key={tool.title} tool={tool} editor={editor} t={t} isFirst={before + group + place === 0} />
        ))}
      </span>
    ));
  return (
    <>
      <div className="gj-rich-tools" role="toolbar" tabIndex={-1} aria-label={t('编辑工具')} onKeyDown={move}>
        {groups(TOOLS, 0)}
        <span className="gj-rich-group">
          <button
            type="button"
            tabIndex={-1}
            aria-pressed={editor.isActive('link')}
            onClick={() => setLink(String(editor.getAttributes('link').href ?? ''))}
          >
            {t('链接')}
          </button>
          <button type="button" tabIndex={-1} onClick={() => picture.current?.click()}>
            {t('图片')}
          </button>
          <input
            ref={picture}
            type="file"
            hidden
            multiple
            accept="image/*"
            aria-label={t('图片')}
            onChange={({ target }) => {
              onPictures([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </span>
        {groups(
          [...(editor.isActive('table') ? [TABLE_TOOLS] : []), ...(editor.isActive('image') ? [PICTURE_TOOLS] : [])],
          TOOLS.length,
        )}
      </div>
      {link !== undefined && (
        <LinkEntry
          initial={link}
          t={t}
          onDone={(address) => {
            setLink(undefined);
            const chain = editor.chain().focus().extendMarkRange('link');
            if (address === '') chain.unsetLink().run();
            else if (editor.state.selection.empty && !editor.isActive('link'))
              chain
                .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
                .run();
            else chain.setLink({ href: address }).run();
          }}
          onCancel={() => {
            setLink(undefined);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

interface ToolButtonProps {
  tool: RichTool;
  editor: Editor;
  t: Translate;
  isFirst: boolean;
}

function ToolButton({ editor, isFirst, t, tool }: ToolButtonProps): ReactNode {
  const { icon, isOff, isOn, run, title } = tool;
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      title={t(title)}
      aria-label={t(title)}
      aria-pressed={isOn?.(editor)}
      aria-disabled={isOff?.(editor) || undefined}
      // The editor keeps what is chosen in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff?.(editor)) run(editor.chain().focus()).run();
      }}
    >
      {icon === undefined ? (
        t(title)
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={icon} />
        </svg>
      )}
    </button>
  );
}

interface LinkEntryProps {
  initial: string;
  t: Translate;
  /** empty: no link any more */
  onDone(address: string): void;
  onCancel(): void;
}

function LinkEntry({ initial, onCancel, onDone, t }: LinkEntryProps): ReactNode {
  const [address, setAddress] = useState(initial);
  const clean = address.trim();
  const isWrong = clean !== '' && !isAddress(clean);
  const done = (): void => {
    if (!isWrong) onDone(clean);
  };
  return (
    <div className="gj-rich-link">
      <input
        className="gj-input"
        aria-label={t('链接地址')}
        aria-invalid={isWrong}
        placeholder="https://"
        value={address}
        autoFocus
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') done();
          else onCancel();
        }}
      />
      <Button onClick={done}>{t('确定')}</Button>
      <Button onClick={onCancel}>{t('取消')}</Button>
      {isWrong && <small role="alert">{t('请输入以https://、mailto:、tel:或/开头的地址')}</small>}
    </div>
  );
}
