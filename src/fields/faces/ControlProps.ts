import type { Field } from '../../language/model';
import type { Beside } from './Beside';
import type { FoundRecord } from './FoundRecord';
import type { RefSearch } from './RefSearch';
import type { Translate } from './Translate';

/** What every control is given. It owns nothing but what is being typed. */
export interface ControlProps {
  id?: string;
  field: Field;
  /**
   * wire value or null; a text that its type could not read stays what was typed, so that the rules can say what is
   * wrong
   */
  value: unknown;
  /** `picked` is the record chosen in a reference; the owner copies from it what the field fills */
  onChange(value: unknown, picked?: Record<string, unknown>): void;
  onBlur?(): void;
  /**
   * An operator was typed first, with what it works on (`*0.95`). True: its owner has done it, in more cells than this
   * one; else the control does it on its own value.
   */
  onOperation?(text: string): boolean;
  /**
   * A reference was left with a text whose record is still looked for; the promise never fails. The owner keeps the
   * text in its place, takes over what is found, and waits for it before it saves (E-03). Without it the control takes
   * over what is found, and a text that leads nowhere goes.
   */
  onUnsettled?(text: string, found: Promise<FoundRecord>): void;
  /** an Enter that has chosen goes on to whoever stands around, as it does in a cell */
  passesEnter?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  autoFocus?: boolean;
  /** dense and without a border, in the grid's active cell */
  inCell?: boolean;
  /** the character that started editing; it replaces the value */
  initialKey?: string;
  /** display text of a reference whose record is not loaded */
  companionText?: string;
  search: RefSearch;
  /** told beside each record that a reference offers; the same function as long as it tells the same */
  beside?: Beside;
  t: Translate;
  describedBy?: string;
  /** accessible name where no label stands beside the control */
  label?: string;
}
