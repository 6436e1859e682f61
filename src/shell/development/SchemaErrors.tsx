import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { toast } from '../../client/dialogs';
import { useT } from '../../client/useT';
import { SCHEMA_ERRORS, type SchemaFinding, type SchemaFindings } from '../../language/wire';
import { askTools } from '../../renderer/inspect/askTools';
import { openInEditor } from '../../renderer/inspect/openInEditor';
import { topmost } from '../../renderer/inspect/topmost';
import { Button } from '../../ui/Button';
import './schemaErrors.css';

/**
 * In development: what is wrong with the schema files that were saved last, while the screens go on with what was right
 * before.
 */
export function SchemaErrors(): ReactElement | null {
  const t = useT();
  const [told, setTold] = useState<SchemaFindings | null>(null);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const hot = import.meta.hot;
    const show = (found: SchemaFindings | null): void => {
      setTold(found);
      setOpen(true);
    };
    const mended = (): void => show(null);
    hot?.on(SCHEMA_ERRORS, show);
    hot?.on('guiju:schemas', mended);
    // The page may have been loaded after the save that broke something.
    askTools<SchemaFindings | null>({ ask: 'findings' }).then(
      (found) => found && show(found),
      () => undefined,
    );
    return () => {
      hot?.off(SCHEMA_ERRORS, show);
      hot?.off('guiju:schemas', mended);
    };
  }, []);
  if (!told) return null;
  const { findings, revision } = told;
  const fix = (index: number): void => {
    askTools({ ask: 'fix', revision, index }).catch((error: Error) => toast('error', error.message));
  };
  const title = t('{count} 处页面定义错误，页面仍按上次正确的定义运行', { count: findings.length });
  return createPortal(
    <section className="gj-schema-errors" aria-label={title}>
      <header>
        <div role="alert">
          <h2>{title}</h2>
        </div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('收起') : t('查看')}
        </Button>
      </header>
      {isOpen && (
        <ol>
          {findings.map((finding, index) => (
            <Finding
              key={`${finding.file}:${finding.line}:${finding.column} ${finding.rule} ${finding.message}`}
              finding={finding}
              onFix={() => fix(index)}
            />
          ))}
        </ol>
      )}
    </section>,
    topmost(),
  );
}

function Finding({ finding, onFix }: { finding: SchemaFinding; onFix(): void }): ReactElement {
  const t = useT();
  const { column, file, fix, frame, hint, line, message, rule } = finding;
  return (
    <li>
      <p>
        <button
          type="button"
          className="gj-schema-errors-place"
          title={t('在编辑器中打开')}
          onClick={() => void openInEditor(finding)}
        >
          {file}:{line}:{column}
        </button>
        <code>{rule}</code>
      </p>
      <p>{message}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keyboard, too */}
      {frame !== '' && <pre tabIndex={0}>{frame}</pre>}
      {hint !== undefined && <p className="gj-schema-errors-hint">{hint}</p>}
      {fix !== undefined && (
        <Button isPrimary onClick={onFix}>
          {t('修复：{title}', { title: fix })}
        </Button>
      )}
    </li>
  );
}
