import { resourceOf } from '../../../language/model';
import { entryPermissions } from '../../../server/access/entryPermissions';
import { holds } from '../../../server/access/Session';
import { refuse } from '../../../server/Refusal';
import type { Capability } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { dispatchCall } from '../wire';
import { dispatchLines } from './dispatchLines';
import { readOpenLines } from './readOpenLines';

/** Open lines of documents become several others at once, one for each group of them. */
export const dispatch: Capability = {
  name: 'dispatch',
  isUsedBy: ({ uses }) => uses.dispatch !== undefined,
  routes(routes) {
    const { api, screens } = routes.resource;
    for (const screen of screens) {
      if (screen.kind !== 'dispatch') continue;
      const access = screen.permissions.length === 0 ? ('signedIn' as const) : screen.permissions;
      const path = dispatchCall(api, screen.name);
      routes.add({
        method: 'GET',
        path,
        access,
        handle: (incoming) => readOpenLines(routes.callOf(incoming), screen, routes.services.database.kysely),
      });
      routes.add({
        method: 'POST',
        path,
        access,
        handle: (incoming) => {
          const call = routes.callOf(incoming);
          demandEntry(call, screen.to);
          return dispatchLines(call, screen, incoming.body);
        },
      });
    }
  },
};

/** Who makes documents must be allowed to enter them. */
function demandEntry({ services, session, t }: Call, to: string): void {
  if (holds(session, entryPermissions(services.index, to))) return;
  const { title } = resourceOf(services.model, to);
  throw refuse(t('提示'), [{ code: '', remark: t('您没有新增{title}的权限', { title: t(title) }) }]);
}
