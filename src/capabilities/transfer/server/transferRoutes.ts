import { actionOf, reportAction } from '../../../language/action/actionOf';
import type { ListScreen, ReportScreen, StatementScreen } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { CallError } from '../../../server/Refusal';
import { holds } from '../../../server/access/Session';
import { exportRecords, exportScreen } from './export/exportRecords';
import { exportStatement } from './export/exportStatement';
import { importRecords, LARGEST_CALL } from './import/importRecords';

/**
 * Registers the export of lists, reports and statements that say they have one, and the import. Own permissions, apart from those
 * to look and to add.
 */
export function transferRoutes(routes: ResourceRoutes): void {
  const { resource, services } = routes;
  const permissionOf = (screen: ListScreen | ReportScreen | StatementScreen) =>
    (screen.kind === 'list' ? actionOf(resource, 'export') : reportAction(resource, screen, 'export'))!.permissions;
  const screens = resource.screens
    .filter((screen) => screen.kind === 'list' || screen.kind === 'report' || screen.kind === 'statement')
    .filter(({ actions }) => actions.includes('export'));
  if (screens.length > 0)
    routes.add({
      method: 'GET',
      path: resource.operations.export,
      access: [...new Set(screens.flatMap(permissionOf))],
      accessOf: (params) => {
        const screen = exportScreen(resource, params);
        return screen && permissionOf(screen);
      },
      isExport: true,
      handle: (incoming) => {
        const screen = exportScreen(resource, incoming.params);
        if (!screen) throw new CallError(404, '请求错误,未找到该资源');
        // A list that is not the first one may show what the others do not: its own permission is asked for as well.
        if (screen !== screens[0] && screen.kind === 'list' && !holds(incoming.session, screen.permissions))
          throw new CallError(403, '拒绝访问');
        return screen.kind === 'statement'
          ? exportStatement(services, resource, screen, incoming)
          : exportRecords(services, resource, screen, incoming);
      },
    });
  const access = resource.screens.some(
    (screen) => screen.kind === 'import' || (screen.kind === 'list' && screen.actions.includes('import')),
  )
    ? permissionsOf(resource, 'import', services.index)
    : undefined;
  if (access)
    routes.add({
      method: 'POST',
      path: resource.operations.import,
      access,
      bodyLimit: LARGEST_CALL,
      handle: (incoming) => importRecords(services, resource, incoming),
    });
}
