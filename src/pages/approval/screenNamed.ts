import type { ApprovalApi } from './useApprovalApi';

/** Address of one of the pages of approvals. */
export function screenNamed({ mine }: ApprovalApi, page: string): string {
  return mine.resource.screens.find((screen) => screen.kind === 'page' && screen.page === page)?.path ?? '';
}
