import { draftsOf, dropDraft, holdDraft, keepDraft } from './drafts';

/**
 * Drafts of a form that was called otherwise become those of its place of today, but what another window is still
 * typing: that window has the earlier page.
 * @param former places of the same form by earlier names
 */
export async function moveDrafts(former: readonly string[], place: string): Promise<void> {
  for (const draft of former.flatMap(draftsOf)) {
    const release = await holdDraft(draft);
    if (!release) continue;
    if (keepDraft({ ...draft, place })) dropDraft(draft);
    release();
  }
}
