import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { language, useT } from '../../client';
import { copyText } from '../../client/copyText';
import type { PartWrittenAt } from '../../language/wire';
import { Button } from '../../ui/Button';
import { openInEditor } from './openInEditor';

/**
 * Where something is written, `file:line`, with the way there: into the editor in development, else into the clipboard;
 * and of what nobody wrote why it follows from that.
 */
export function WhereWritten({ at, label }: { at: PartWrittenAt | undefined; label?: string }): ReactNode {
  const t = useT();
  const { code } = useSnapshot(language);
  if (!at) return null;
  const { because, file, line, path } = at;
  const place = `${file}:${line}`;
  return (
    <p className="gj-inspect-where">
      {label !== undefined && <span>{label}</span>}
      <code>{place}</code>
      {import.meta.env.DEV && (
        <Button isSmall onClick={() => void openInEditor(at)}>
          {t('在编辑器中打开')}
        </Button>
      )}
      <Button isSmall onClick={() => void copyText(place)} aria-label={t('复制{text}', { text: place })}>
        {t('复制')}
      </Button>
      {path !== '' && <code className="gj-inspect-path">{path}</code>}
      {because && <span className="gj-inspect-because">{code === 'zh' ? because.zh : because.en}</span>}
    </p>
  );
}
