/** What somebody asked or told in the forum, and what others answered. */
export interface TopicStory {
  /** days ago */
  ago: number;
  /** place of its category, from 0 */
  category: number;
  by: string;
  title: string;
  text: string;
  /** it asks something */
  isQuestion?: true;
  isPinned?: true;
  isClosed?: true;
  /** why a moderator has hidden it */
  hidden?: string;
  /** who, what, how many are for it, and which of them is taken for the best */
  answers: readonly (readonly [by: string, text: string, votes?: number, isBest?: true])[];
}
