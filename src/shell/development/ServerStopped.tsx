import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../client/useT';
import { SERVER_STATE, type ServerStop } from '../../language/wire';
import { askTools } from '../../renderer/inspect/askTools';
import { topmost } from '../../renderer/inspect/topmost';
import './schemaErrors.css';

/**
 * In development: why the server behind the page has stopped, and what to do. A change of tables that could lose data is
 * told with its SQL.
 */
export function ServerStopped(): ReactElement | null {
  const t = useT();
  const [stopped, setStopped] = useState<ServerStop | null>(null);
  useEffect(() => {
    const hot = import.meta.hot;
    hot?.on(SERVER_STATE, setStopped);
    // The page may have been loaded after the server stopped.
    askTools<ServerStop | null>({ ask: 'server' }).then(
      (found) => found && setStopped(found),
      () => undefined,
    );
    return () => hot?.off(SERVER_STATE, setStopped);
  }, []);
  if (!stopped) return null;
  const isRefused = stopped.statements.length > 0;
  const title = isRefused ? t('表结构变更被拒绝，服务未启动') : t('开发服务器已停止');
  return createPortal(
    <section className="gj-schema-errors gj-schema-errors-server" aria-label={title}>
      <header>
        <div role="alert">
          <h2>{title}</h2>
        </div>
      </header>
      <ol>
        <li>
          <p>
            {isRefused
              ? t(
                  '页面定义要求的变更可能丢失数据，或现有数据不允许，数据库没有改动。改回定义并保存即可继续；确实需要时，请先自行执行以下 SQL，再保存一次。',
                )
              : t('修改并保存文件后会重新启动。')}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keyboard, too */}
          <pre tabIndex={0}>{isRefused ? stopped.statements.join('\n') : stopped.text}</pre>
        </li>
      </ol>
    </section>,
    topmost(),
  );
}
