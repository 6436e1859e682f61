import { useResource } from '../../renderer/resource/useResource';
import type { CompiledResource } from '../../language/rules';

/** What pages of approvals ask with. */
export interface ApprovalApi {
  /** resource of what concerns the person, whose screens these pages are */
  mine: CompiledResource;
  /** address of the approvals */
  api: string;
  /** the approvals themselves */
  approvals: CompiledResource;
}

/** The resources that pages of approvals are about; undefined while they load. */
export function useApprovalApi(name: string): ApprovalApi | undefined {
  const mine = useResource(name);
  const approvals = useResource(mine?.resource.uses.approval?.of?.approvals ?? name);
  if (!mine || !approvals || approvals === mine) return undefined;
  return { mine, api: approvals.resource.api, approvals };
}
