/** A document that another one was made from, or that was made from it. */
export interface LinkedDocument {
  resource: string;
  /** Chinese title of its resource */
  title: string;
  id: string;
  code: string;
  /** state of its status machine, null without one */
  state: number | null;
  /** address of its detail screen; undefined where there is none */
  path?: string;
}

/** What a document came from, what came from it, and how far its lines have been carried out (E-21). */
export interface Links {
  up: LinkedDocument[];
  down: LinkedDocument[];
  /**
   * for each conversion with lines: line id -> how much was made of it; lines of which nothing was made are left out
   */
  executed: { to: string; title: string; table: string; lines: Record<string, string> }[];
  /** line id -> how much of it red entries have corrected; lines of which nothing was are left out */
  reversed: Record<string, string>;
}
