/** Something that is called, or of a choice: stored, otherwise than before. */
export interface Renaming {
  kind: 'resource' | 'screen' | 'field' | 'choice';
  /**
   * among what the name is one: of a field its resource and child table, `order.lines`; of a choice its dictionary,
   * `dictionary/urgency`, or field; empty for what is unique over all schemas. All as they are called today
   */
  scope: string;
  from: string;
  to: string;
}

/** Asked of each: whether this database has it behind it. */
export type IsDone = (renaming: Renaming) => boolean;
