import type { Title } from '../model';
import type { DocumentCount } from './DocumentCount';

/** A document that waits for the person. */
export interface WaitingDocument {
  resource: string;
  id: string;
  code: string;
  /** who entered it, and when, `YYYY-MM-DD HH:mm:ss`; null where the document does not say */
  createdName: string | null;
  createdTime: string | null;
}

/** A screen that a board leads to. */
export interface Shortcut {
  name: string;
  path: string;
  title: Title;
}

/** What a part of a board shows; amounts as text. */
export type WidgetData =
  | { type: 'states'; counts: DocumentCount[] }
  /** `lists`: how many wait in each list that the caller may open */
  | {
      type: 'waiting';
      total: number;
      documents: WaitingDocument[];
      lists: { resource: string; total: number; opens: string }[];
    }
  /** `texts`: both as they are shown; `opens`: address of what was counted, where the caller may open that */
  | {
      type: 'figure';
      value: string | null;
      before: string | null;
      texts: [value: string, before: string];
      opens?: string;
    }
  /** labels of dates as `YYYY-MM-DD` or `YYYY-MM`; `before`: of as many parts of time before these, the one in its place */
  | { type: 'chart'; points: { label: string; value: string; before?: string; opens?: string }[] }
  | { type: 'records'; list: Record<string, unknown>[]; total: number; opens: string }
  /** amounts as they are shown; `parts`: what the columns of a cross table come to */
  | { type: 'total'; text: string; parts: { label: string; text: string }[]; opens: string }
  /** `there`, `floor`: as they are shown */
  | {
      type: 'shortage';
      list: { id: string; label: string; there: string; floor: string; opens?: string }[];
      total: number;
    }
  /** those that the person chose, or the schema proposes, as far as they may be opened */
  | { type: 'shortcuts'; screens: Shortcut[] };

/**
 * The answer of `board`: name of the part -> its data. Parts whose records or fields the caller may not see are left
 * out.
 */
export type BoardData = Record<string, WidgetData>;
