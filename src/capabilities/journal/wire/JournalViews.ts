import type { DesignedForm, Content } from '../../designedForm/wire';
import type { Kind } from './period';

/** The form that a journal is written into. */
export interface JournalForm {
  /** of the template */
  id: string;
  title: string;
  kind: Kind;
  version: number;
  form: DesignedForm;
}

/** What somebody wrote last by a template; null: nothing yet. */
export interface PreviousJournal {
  content: Content | null;
  version: number | null;
}

/** A journal that somebody has to write, or may. */
export interface DueJournal {
  /** of the template */
  id: string;
  name: string;
  kind: Kind;
  description: string | null;
  /** he is one of those who must */
  isAsked: boolean;
  period: string;
  /** YYYY-MM-DD HH:mm:ss; null: there is no such moment */
  due: string | null;
  /** what he has written of the period; null: nothing yet, or there may be several */
  written: string | null;
}

/** How a period of a person stands: `free`: he did not have to, `open`: he still has time. */
export const STANDINGS = ['written', 'late', 'missing', 'open', 'free'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface WeekCell {
  standing: Standing;
  /** of the journal; null: there is none */
  id: string | null;
}

/** Who has written and who has not: people and periods of one template. */
export interface WeekView {
  template: { id: string; name: string; kind: Kind };
  /** those that can be asked about: in use, and of a period */
  templates: { id: string; name: string }[];
  periods: { start: string; text: string }[];
  people: { id: string; name: string; department: string | null; cells: WeekCell[] }[];
}
