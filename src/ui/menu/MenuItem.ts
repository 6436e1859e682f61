/** An action of a menu. */
export interface MenuItem {
  key: string;
  text: string;
  /** what stands small before the text, such as a code */
  note?: string;
  run: () => void;
  /** says that the items are alternatives and whether this is the chosen one */
  checked?: boolean;
  /** says that the item is switched on and off by itself, and how it stands */
  on?: boolean;
  disabled?: boolean;
}
