import { useRef, useState, type ReactNode } from 'react';
import { alertLines, post, useT, type RefusalLine } from '../../../client';
import { fieldTypes } from '../../../fields/pure';
import { buttonOf } from '../../../language/action/actionOf';
import { askedResource, compileResource, newDocument } from '../../../language/rules';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { LinesDialog } from '../../../renderer/convert/LinesDialog';
import { expressionContext } from '../../../renderer/context/expressionContext';
import { DocumentModel } from '../../../renderer/document/DocumentModel';
import { DocumentForm } from '../../../renderer/form/DocumentForm';
import { ProblemList } from '../../../renderer/form/ProblemList';
import { GIFT_TEXT } from '../wire';

const ASKED = ['pointId', 'difficulty'];

/** Reads questions in the format GIFT of a file, or as they are pasted; faults leave all that was entered. */
export function GiftDialog({ name, onClose, resource }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [model] = useState(
    () =>
      new DocumentModel(
        newDocument(
          compileResource(askedResource(resource, { name, asks: ASKED }), fieldTypes),
          expressionContext(resource),
        ),
      ),
  );
  const title = t(buttonOf(resource, name)?.title ?? '');
  const send = async (): Promise<void> => {
    if (model.check().length > 0) return;
    const { difficulty, pointId } = model.state.document;
    const call = buttonOf(resource, name)?.call ?? '';
    const answer = await post<{ title: string; lines: RefusalLine[] }>(call, { text, difficulty, pointId });
    onClose(true);
    await alertLines(answer);
  };
  return (
    <LinesDialog
      title={title}
      hint={t('选择GIFT格式的文件，或粘贴试题；知识点和难度用于所有试题')}
      isReady={text.trim() !== ''}
      send={send}
      onCancel={() => onClose(false)}
    >
      <div ref={root}>
        <DocumentForm model={model} />
        <ProblemList model={model} root={root} />
        <p className="ex-file">
          <input
            type="file"
            accept=".gift,.txt,text/plain"
            aria-label={t('选择文件')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void file.text().then(setText);
            }}
          />
        </p>
        <textarea
          className="gj-input ex-essay"
          rows={10}
          maxLength={GIFT_TEXT}
          aria-label={t('试题')}
          placeholder={t('每题一段，段与段之间空一行')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </LinesDialog>
  );
}
