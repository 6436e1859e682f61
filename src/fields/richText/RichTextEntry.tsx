import { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Field } from '../../language/model';
import { nonce } from '../../lib/nonce';
import type { ControlProps } from '../faces/ControlProps';
import type { FilePort } from '../faces/FilePort';
import type { Translate } from '../faces/Translate';
import { useFilePort } from '../files/FilesPlace';
import { extensions } from './extensions';
import { fittedPicture, PictureFault } from './fittedPicture';
import { pastedHtml } from './pastedHtml';
import type { RichNode } from './RichNode';
import { RichTools } from './RichTools';
import './richText.css';
import './entry.css';

/** Pictures of one document at most. */
const PICTURES = 100;

/** An editor of rich text: a bar of tools above what is written, pictures chosen, dropped or pasted. */
export default function RichTextEntry(props: ControlProps): ReactNode {
  const { describedBy, disabled, field, id, invalid, label, t, value } = props;
  const port = useFilePort();
  const place = useRef<HTMLDivElement>(null);
  const [editor] = useState(
    () =>
      new Editor({
        element: null,
        extensions: extensions(port),
        content: value as RichNode | null,
        ...(nonce === undefined ? {} : { injectNonce: nonce }),
      }),
  );
  const written = useRef<unknown>(value);
  // What the editor tells goes to whoever stands around now.
  const given = useRef(props);
  useEffect(() => {
    given.current = props;
  });
  useEffect(() => {
    if (place.current) editor.mount(place.current);
    const changed = (): void => {
      written.current = editor.isEmpty ? null : editor.getJSON();
      given.current.onChange(written.current);
    };
    const left = (): void => given.current.onBlur?.();
    editor.on('update', changed);
    editor.on('blur', left);
    return () => {
      editor.off('update', changed);
      editor.off('blur', left);
      editor.unmount();
    };
  }, [editor]);
  useEffect(() => {
    /** @returns whether these were pictures, which the editor then leaves to us */
    const taken = (data: DataTransfer | null): boolean => {
      const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length === 0) return false;
      void sendPictures(editor, pictures, field, port, t);
      return true;
    };
    const attributes = {
      class: 'gj-rich gj-rich-writing',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label ?? t(field.title),
      ...(id === undefined ? {} : { id }),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
    };
    editor.setOptions({
      editorProps: {
        attributes,
        transformPastedHTML: (html) => {
          const { html: clean, pictures } = pastedHtml(html);
          if (pictures > 0) port.warn(t('网页中的{count}张图片没有粘贴，请保存到电脑后插入', { count: pictures }));
          return clean;
        },
        handlePaste: (_, { clipboardData }) => editor.isEditable && taken(clipboardData),
        handleDrop: (_, { dataTransfer }) => editor.isEditable && taken(dataTransfer),
      },
    });
    editor.setEditable(disabled !== true, false);
  }, [editor, describedBy, disabled, field, id, invalid, label, port, t]);
  useEffect(() => {
    // What came from elsewhere, such as an older draft, takes the place of what was written.
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent((value as RichNode | null) ?? '', { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={`gj-rich-entry${invalid ? ' is-invalid' : ''}${disabled ? ' is-disabled' : ''}`}>
      {!disabled && (
        <RichTools editor={editor} t={t} onPictures={(files) => void sendPictures(editor, files, field, port, t)} />
      )}
      <div ref={place} />
    </div>
  );
}

/** Uploads pictures, each of which stands where the cursor is once it has arrived. */
async function sendPictures(
  editor: Editor,
  files: readonly File[],
  field: Field,
  port: FilePort,
  t: Translate,
): Promise<void> {
  try {
    const fitted = await Promise.all(files.map(fittedPicture));
    port.add(fitted, { ...field, settings: { ...field.settings, image: true } }, PICTURES, 'paste', (file) => {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { file, width: 100 } })
        .run();
    });
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    port.warn(t(error.message));
  }
}
