import type { Model } from '../../../language/model';
import type { Connection } from '../../storage';

/** What one account set has, as it stands at one moment. */
export interface AccountBooks {
  /** a transaction in which nothing can be written */
  database: Connection;
  /** with the decimals of the account set */
  model: Model;
  packageId: string;
}

/** Something that is not as it must be, in the words of the account set. */
export interface Finding {
  /** what differs: a measure of a balance with its keys, a line of a document, a month */
  what: string;
  /** number of the document that it is about; null: of none */
  document: string | null;
  found: string;
  wanted: string;
}

export interface Findings {
  /** how many there are */
  count: number;
  /** those that are told, the first 50 at most */
  told: Finding[];
}

/** Something that must hold of the books. */
export interface BookCheck {
  /** one word, by which programs know it */
  name: string;
  /** what is told where it does not hold */
  title: string;
  /** what it finds stands as it is and is told for people to know: it is no mistake */
  isNotice?: boolean;
  run(books: AccountBooks): Promise<Findings>;
}
