import { useEffect, useState, type ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { loadRoutesOf, routes } from '../../client/catalogue';
import type { Waiting } from '../../client/inbox';
import type { WaitingWidget } from '../../language/model';
import { useT } from '../../client/useT';
import { WaitingPart } from '../../renderer/board/WaitingPart';
import { useResource } from '../../renderer/resource/useResource';
import { HOME } from '../../language/catalogue/landmarks';

/** The documents that wait for the person, each of which leads to itself. */
export function WaitingList({ waiting }: { waiting: Waiting }): ReactElement {
  const { index } = useSnapshot(routes);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const route = (index as typeof routes.index).byPath.get(HOME);
  useEffect(() => {
    loadRoutesOf(HOME).catch((error: unknown) => setFailure({ error }));
  }, []);
  if (failure) throw failure.error;
  return route ? <Documents of={route.resource} screen={route.name} waiting={waiting} /> : <Wait />;
}

function Documents({ of, screen, waiting }: { of: string; screen: string; waiting: Waiting }): ReactElement {
  const board = useResource(of)?.resource.screens.find(({ name }) => name === screen);
  const widget =
    board?.kind === 'board' ? board.widgets.find((each): each is WaitingWidget => each.type === 'waiting') : undefined;
  return widget ? (
    <WaitingPart widget={widget} total={waiting.total} documents={waiting.documents} lists={waiting.lists} />
  ) : (
    <Wait />
  );
}

function Wait(): ReactElement {
  const t = useT();
  return <p aria-busy="true">{t('加载中')}</p>;
}
