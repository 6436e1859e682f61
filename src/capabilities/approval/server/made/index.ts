import type { Capability } from '../../../../server/resource/capability/Capability';
import { CallError } from '../../../../server/Refusal';
import { beginFromApproval } from './beginFromApproval';
import { givenByApproval } from './givenByApproval';

/** Documents are made of what was agreed to, one of each approval. */
export const fromApprovals: Capability = {
  name: 'fromApprovals',
  isUsedBy: ({ uses }) => uses.approval?.made !== undefined,
  given: givenByApproval,
  begins: beginFromApproval,
  routes(routes) {
    // What is made from other documents, too, asks each way itself.
    if (routes.resource.uses.isMade) return;
    routes.on('GET', routes.resource.operations.generate, 'add', async (call, { from = '', id = '' }) => {
      const begun = await beginFromApproval(call, from, id);
      if (!begun) throw new CallError(404, '请求错误,未找到该资源');
      return begun;
    });
  },
};
