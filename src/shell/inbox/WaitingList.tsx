import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { routes } from '../../client/catalogue';
import type { WaitingWidget } from '../../language/model';
import { useT } from '../../client/useT';
import { WaitingPart } from '../../renderer/board/WaitingPart';
import { useResource } from '../../renderer/resource/useResource';
import { HOME } from '../place';
import type { Waiting } from './useWaiting';

/** The documents that wait for the person, each of which leads to itself. */
export function WaitingList({ waiting }: { waiting: Waiting }): ReactElement | null {
  const { index } = useSnapshot(routes);
  const route = (index as typeof routes.index).byPath.get(HOME);
  return route ? <Documents of={route.resource} screen={route.name} waiting={waiting} /> : null;
}

function Documents({ of, screen, waiting }: { of: string; screen: string; waiting: Waiting }): ReactElement {
  const t = useT();
  const board = useResource(of)?.resource.screens.find(({ name }) => name === screen);
  const widget =
    board?.kind === 'board' ? board.widgets.find((each): each is WaitingWidget => each.type === 'waiting') : undefined;
  return widget ? (
    <WaitingPart widget={widget} total={waiting.total} documents={waiting.documents} lists={waiting.lists} />
  ) : (
    <p aria-busy="true">{t('加载中')}</p>
  );
}
