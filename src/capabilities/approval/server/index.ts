import { permissionCode } from '../../../language/action/permissionCode';
import { resourceOf } from '../../../language/model';
import { callOn, type Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import type { ScheduledWork } from '../../../server/resource/capability/ScheduledWork';
import { APPROVAL_CALLS, APPROVAL_RIGHTS } from '../wire';
import { agreeToMany } from './agreeToMany';
import { actOnApproval, resubmitApproval, startApproval, withdrawApproval } from './approvalCalls';
import { letsReadFiles, showRights } from './approvalFiles';
import { listMine, listOwn, listTemplates } from './approvalLists';
import { DOCUMENT_TABLE, EVENT_TABLE, PART_TABLE, VERSION_TABLE } from './approvalTables';
import { readShownDocument } from './documents/readShownDocument';
import { demandNoneRunning } from './demandNoneRunning';
import { keepTime } from './keepTime';
import { missingVersions } from './missingVersions';
import { previewPath, tryOut } from './previewPath';
import { readApproval, readTemplate } from './readApproval';
import { relieveAbsent } from './relieveAbsent';
import { removeApprovals } from './removeApprovals';
import { listRoles, listVersions } from './templateLists';
import { waitingFor } from './waitingFor';
import { unboundDocuments } from './documents/unboundDocuments';
import { checkTemplate, keepVersions } from './templateVersions';

/** Forms go through flows that people have designed (B-011, B-397). */
export const approvals: Capability = {
  name: 'approvals',
  isUsedBy: ({ uses }) => uses.approval?.approvals !== undefined,
  tables: {
    sys_approval_version: VERSION_TABLE,
    sys_approval_event: EVENT_TABLE,
    sys_approval_part: PART_TABLE,
    sys_approval_document: DOCUMENT_TABLE,
  },
  phases: { removed: { run: removeApprovals } },
  idle: unboundDocuments,
  letsRead: letsReadFiles,
  uploads: ({ uses }, { model }) => {
    const { mine = '', templates = '' } = uses.approval?.approvals ?? {};
    // Who designs a form tries it out.
    return [
      ...['add', 'update'].map((action) => permissionCode(resourceOf(model, mine), action)),
      permissionCode(resourceOf(model, templates), 'add'),
    ];
  },
  scheduled: [
    scheduled('absentApprovers', '转交离职人员的待办审批', relieveAbsent),
    scheduled('approvalLimits', '处理超时的审批', keepTime),
  ],
  async prepared(database, { resources }) {
    for (const { uses } of Object.values(resources)) {
      const templates = uses.approval?.approvals?.templates;
      if (templates !== undefined) await missingVersions(database.kysely, templates);
    }
    return [];
  },
  routes(routes) {
    const { resource, services } = routes;
    const { mine = '', own = '', templates = '' } = resource.uses.approval?.approvals ?? {};
    const [personal, started] = [resourceOf(services.model, mine), resourceOf(services.model, own)];
    const right = (action: string) => [permissionCode(personal, action)];
    const listed = permissionCode(started, 'list');
    const designs = [permissionCode(resourceOf(services.model, templates), 'add')];
    const get = (name: string, access: string[], read: (call: Call, id: unknown) => Promise<unknown>): void =>
      routes.add({
        method: 'GET',
        path: `${resource.api}/${name}`,
        access,
        handle: (incoming) => read(routes.callOf(incoming), incoming.params.id),
      });
    const post = (name: string, access: string[], change: (call: Call, body: unknown) => Promise<unknown>): void =>
      routes.add({
        method: 'POST',
        path: `${resource.api}/${name}`,
        access,
        handle: (incoming) => change(routes.callOf(incoming), incoming.body),
      });
    get(APPROVAL_CALLS.templates, right('add'), listTemplates);
    get(APPROVAL_CALLS.template, right('add'), readTemplate);
    get(APPROVAL_CALLS.show, showRights(routes), readApproval);
    get(APPROVAL_CALLS.document, showRights(routes), readShownDocument);
    get(APPROVAL_CALLS.roles, designs, listRoles);
    get(APPROVAL_CALLS.versions, designs, listVersions);
    post(APPROVAL_CALLS.tryOut, designs, tryOut);
    // What is printed is asked for anew, by those alone who may print.
    get(APPROVAL_CALLS.print, [permissionCode(resource, 'print')], readApproval);
    post(APPROVAL_CALLS.preview, right('add'), previewPath);
    post(APPROVAL_CALLS.start, right('add'), startApproval);
    post(APPROVAL_CALLS.resubmit, right('update'), resubmitApproval);
    post(APPROVAL_CALLS.act, right(APPROVAL_RIGHTS.act), actOnApproval);
    post(APPROVAL_CALLS.agree, right(APPROVAL_RIGHTS.act), agreeToMany);
    post(APPROVAL_CALLS.withdraw, right(APPROVAL_RIGHTS.withdraw), withdrawApproval);
    for (const [of, access, list] of [
      [personal, right('list'), listMine],
      [started, [listed], listOwn],
    ] as const) {
      // Of two resources of approvals one keeps what concerns people.
      if (of.uses.approval?.of?.approvals !== resource.name) continue;
      routes.add({
        method: 'GET',
        path: of.operations.list,
        access: [...access],
        handle: ({ language, params, session }) => list(callOn(services, session, of, language), params),
      });
    }
  },
};

/** Work on the approvals of an account set, every ten minutes. */
function scheduled(name: string, title: string, work: (call: Call) => Promise<number>): ScheduledWork {
  return {
    name,
    title,
    times: '*/10 * * * *',
    async run({ model }, on) {
      let done = 0;
      for (const resource of Object.values(model.resources))
        if (resource.uses.approval?.approvals) done += await work(on(resource));
      return done;
    },
  };
}

/** What approvals begin with. */
export const approvalTemplates: Capability = {
  name: 'approvalTemplates',
  isUsedBy: ({ uses }) => uses.approval?.of?.as === 'templates',
  phases: {
    check: { run: (_, saved) => eachOf(saved, ({ state }) => Promise.resolve(checkTemplate(state))) },
    stored: { run: keepVersions },
    removed: { run: demandNoneRunning },
  },
};

/** What waits for people stands on their first page and in their inbox. */
export const personalApprovals: Capability = {
  name: 'personalApprovals',
  isUsedBy: ({ uses }) => uses.approval?.of?.as === 'mine',
  waiting: waitingFor,
};

export { applyFor } from './applyFor';
export { approvedDocuments } from './documents';
export { fromApprovals } from './made';
export { submitStored } from './documents/submitStored';
export { withdrawApprovals } from './documents/withdrawApprovals';
export { handOverApproval } from './handOverApproval';
export { missingVersions } from './missingVersions';
export { partsOf, whereItStands } from './partsOf';
