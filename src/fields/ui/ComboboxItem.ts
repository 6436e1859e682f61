/** One line of a list to choose from. */
export interface ComboboxItem {
  /** unique in the list */
  key: string;
  label: string;
  /** second text, such as a code */
  detail?: string;
  /** third text behind the label */
  note?: string;
  /** level in a tree, from 0 */
  depth?: number;
  /** in a tree: whether its children are shown; undefined: it has none */
  isExpanded?: boolean;
  /** in a tree: its place below its parent, from 1, and how many lie there */
  position?: number;
  siblings?: number;
  isChecked?: boolean;
  /** only stands above others: picking it folds it */
  isHeading?: boolean;
}
