export { askAboutDrafts } from './askAboutDrafts';
export type { Draft } from './Draft';
export {
  countOwnDrafts,
  draftsOf,
  dropDraft,
  dropOwnDrafts,
  freeDraftOf,
  holdDraft,
  keepDraft,
  untilDraftIsTaken,
} from './drafts';
export type { Release } from './Holds';
export { moveDrafts } from './moveDrafts';
