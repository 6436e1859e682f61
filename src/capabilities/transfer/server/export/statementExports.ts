import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { reportAction } from '../../../../language/action/actionOf';
import type { Resource, StatementScreen } from '../../../../language/model';
import { wordedTitle } from '../../../../language/model/wordedTitle';
import { registerCall } from '../../../../server/calls/registerCall';
import { CallError } from '../../../../server/Refusal';
import { callOn } from '../../../../server/resource/Call';
import type { Services } from '../../../../server/Services';
import { readStatement } from '../../../../server/statement/readStatement';
import { timestamp } from '../../../../server/time';
import { writeXlsx, XLSX_TYPE } from '../xlsx/writeXlsx';
import { statementSheet } from './statementSheet';

/** Financial statements as Excel files (B-426, E-35): own permissions, apart from those to look. */
export function statementExports(app: FastifyInstance, services: Services): void {
  for (const resource of Object.values(services.model.resources)) {
    const screens = resource.screens.filter(
      (screen): screen is StatementScreen => screen.kind === 'statement' && screen.actions.includes('export'),
    );
    if (screens.length === 0) continue;
    const chosen = (name: string | undefined) => screens.find((each) => name === undefined || each.name === name);
    registerCall(app, services, {
      method: 'GET',
      path: resource.operations.export,
      access: screens.flatMap((screen) => permissionsOf(resource, screen)),
      accessOf: ({ screen: name }) => {
        const screen = chosen(name);
        return screen && permissionsOf(resource, screen);
      },
      isExport: true,
      async handle({ language, params, reply, session }) {
        const screen = chosen(params.screen);
        if (!screen) throw new CallError(404, '请求错误,未找到该资源');
        const call = callOn(services, session, resource, language);
        const title = wordedTitle(screen.title, call.t);
        const sheet = statementSheet(await readStatement(call, screen, params), title, call.t);
        const file = encodeURIComponent(`${title}-${timestamp().replace(/\D/g, '')}.xlsx`);
        return reply
          .header('content-type', XLSX_TYPE)
          .header('content-disposition', `attachment; filename*=UTF-8''${file}`)
          .send(Readable.from(writeXlsx(sheet), { objectMode: false }));
      },
    });
  }
}

function permissionsOf(resource: Resource, screen: StatementScreen): string[] {
  const action = reportAction(resource, screen, 'export');
  return action ? [action.permission] : [];
}
