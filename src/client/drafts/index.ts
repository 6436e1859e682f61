export { askAboutDrafts } from './askAboutDrafts';
export type { Draft } from './Draft';
export { countOwnDrafts, draftsOf, dropDraft, dropOwnDrafts, keepDraft } from './drafts';
