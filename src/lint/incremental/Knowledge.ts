import type { Silence } from '../../language/meta/Silence';
import type { Source } from '../../language/meta/Sources';
import type { ByRule, Examined } from '../Examined';
import type { Resource } from '../../language/model';
import type { IndexEntry } from '../ProjectIndex';

/** What linking a ledger takes of a document that posts to it. */
export type Posting = Pick<Resource, 'title' | 'screens'>;

/** What is known of a resource without its file. Hashes are of plain data. */
export interface KnownResource {
  file: string;
  /** what its paths in the file begin with: its position in a family */
  prefix: number[];
  findings: ByRule;
  /** what its rules asked for: resources by their names, parts of the index as `#part` */
  needs: string[];
  /** what it refers to or becomes: without these it could not be linked */
  links: string[];
  /** resources that are made from it, which get fields for that */
  makes: string[];
  /** ledgers that it posts to, which tell of it, and what they tell */
  posts: string[];
  posting?: Posting;
  /** hash of what others may see of it */
  shape: string;
  /** hash of what it puts into others */
  gives: string;
  index: IndexEntry;
  /** hashes of what rules noted of it, and of its texts */
  notes: string;
  texts: string;
}

/**
 * What a run of the linter leaves for the next: enough to look again only at what a change concerns. Plain data; of a
 * project in which every file was understood.
 */
export interface Knowledge extends Pick<Examined, 'files' | 'shared' | 'judged' | 'translations' | 'texts'> {
  /** by name, in the order of the model */
  resources: Record<string, KnownResource>;
  silences: Silence[];
  breaks: Source<unknown>[];
}

/** A text and its path in the file. */
export type NotedText = [text: string, path: (string | number)[]];

/** What is large and seldom needed, by the names of the resources. */
export interface Notes {
  notes: Record<string, Record<string, unknown>>;
  texts: {
    shared: { text: string; file: string; path: (string | number)[] }[];
    resources: Record<string, NotedText[]>;
  };
}

/** Tells plain data apart by their text. */
export type Hash = (text: string) => string;
