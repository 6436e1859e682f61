import type { StatementScreen } from '../../language/model';
import type { Params } from '../calls/pageOf';
import { CallError } from '../Refusal';
import type { ResourceRoutes } from '../resource/capability/ResourceRoutes';
import type { Call } from '../resource/Call';
import { readCell } from './readCell';
import { readStatement } from './readStatement';

/** Calls of the financial statements of a resource; `screen` says which one, the first one is meant without it. */
export function statementRoutes(routes: ResourceRoutes): void {
  const { api, screens } = routes.resource;
  const statements = screens.flatMap((screen) => (screen.kind === 'statement' ? [screen] : []));
  if (statements.length === 0) return;
  const chosen = ({ screen }: Params) => statements.find(({ name }) => screen === undefined || name === screen);
  const add = (path: string, run: (call: Call, screen: StatementScreen, params: Params) => Promise<unknown>) =>
    routes.add({
      method: 'GET',
      path,
      access: statements.flatMap(({ permissions }) => permissions),
      accessOf: (params) => chosen(params)?.permissions,
      handle: (incoming) => {
        const screen = chosen(incoming.params);
        if (!screen) throw new CallError(404, '请求错误,未找到该资源');
        return run(routes.callOf(incoming), screen, incoming.params);
      },
    });
  add(`${api}/statement`, readStatement);
  add(`${api}/statement/cell`, readCell);
}
