import type { ReactElement } from 'react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { language, session, useT } from '../../client';
import type { BoardScreen as BoardScreenModel } from '../../language/model';
import { companyClock } from '../../lib/companyClock';
import { toTime } from '../../lib/format/toTime';
import { LoadFailed } from '../LoadFailed';
import { BoardPart } from './BoardPart';
import { useBoard } from './useBoard';

/**
 * A board: each part shows what the person may see; parts without anything for them are not there. Only the home
 * greets.
 */
export function BoardScreen({ screen }: { screen: BoardScreenModel }): ReactElement {
  const t = useT();
  const { data, hasFailed, reload } = useBoard(screen.name);
  const hasScreens = useSnapshot(session).menu.length > 0;
  const shown = screen.widgets.filter(({ name, type }) =>
    type === 'shortcuts' ? hasScreens : data === null || data[name] !== undefined,
  );
  return (
    <div className="gj-board" aria-busy={data === null && !hasFailed}>
      {screen.hidden && <Greeting />}
      {hasFailed && data === null ? (
        <LoadFailed onRetry={reload} />
      ) : (
        shown.map((widget) => <BoardPart key={widget.name} widget={widget} data={data} />)
      )}
      {data !== null && shown.length === 0 && <p>{t('您还没有可用的功能，请联系企业管理员')}</p>}
    </div>
  );
}

function Greeting(): ReactElement {
  const t = useT();
  const { userName, deptName } = useSnapshot(session);
  const { code } = useSnapshot(language);
  const [today] = useState(companyClock.today);
  const day = toTime(today)?.toLocaleDateString(code, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  return (
    <header className="gj-board-greeting">
      <h2>{t('{name}，您好', { name: userName })}</h2>
      <p>{[day, deptName].filter(Boolean).join(' · ')}</p>
    </header>
  );
}
