import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { ModelIndex } from '../../../language/catalogue/indexModel';
import type { Field, Model, Resource, RoomScreen } from '../../../language/model';
import type { Call } from '../Call';
import type { CompiledField, Document, DocumentProblem, DocumentState } from '../../../language/rules';
import type { Given } from '../Given';
import type { CellLook, CellNote, PeriodCheck, WaitingDocument } from '../../../language/wire';
import type { Session } from '../../access/Session';
import type { Incoming } from '../../calls/CallSpec';
import type { Services } from '../../Services';
import type { ScheduledWork } from './ScheduledWork';
import type { Job } from './Job';
import type { Connection, Database } from '../../storage';
import type { BookCheck } from './BookCheck';
import type { NewNames } from './NewNames';
import type { ResourceRoutes } from './ResourceRoutes';
import type { Shown } from './Shown';
import type { AnySystemTable } from '../../storage/SystemTables';

/** A record that is being saved, and what it was before. */
export interface Saved {
  state: DocumentState;
  before?: Document | undefined;
  /** of a new one: what the documents that it is made from fill in */
  given?: Given | undefined;
}

/** What is wrong with one of several records. */
export interface Found {
  state: DocumentState;
  problem: DocumentProblem;
}

/** A record that is about to be stored, or has been; `before`: it was there already. */
export interface Numbered {
  document: Document;
  before?: Document | undefined;
}

export interface Stored extends Numbered {
  id: string;
}

/** A period that is about to be closed. */
export interface EndedPeriod {
  id: string;
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

/** Asks one thing about a period that an action is to close. */
export type PeriodQuestion = (
  call: Call,
  period: EndedPeriod,
  action: string,
  database: Connection,
) => Promise<PeriodCheck[]>;

/** What is done to records. */
export interface Act {
  /** of an action of the machine, `delete`, or of a button */
  name: string;
  /** title of a refusal, in Chinese */
  refusalTitle: string;
  /** only some lines are meant */
  isOfPart?: boolean;
  /** somebody has been warned and goes on */
  isConfirmed?: boolean;
  /** by ids, the versions (`updatedTime`) of records that somebody has decided on, as far as he says so */
  seen?: Readonly<Record<string, string>>;
}

/** An account set that somebody has just made. */
export interface Founding {
  model: Model;
  packageId: string;
  /** id of the person */
  by: string;
  /** YYYY-MM-DD HH:mm:ss */
  now: string;
  /** YYYY-MM, the month from which its books are kept; undefined: January of this year */
  begins?: string;
}

/**
 * What the server does to records, in parts that capabilities take part in. All phases of one call run in its one
 * transaction.
 */
export interface PhaseRuns {
  /** fills in what people do not enter, and tells what cannot be found */
  enter(call: Call, saved: readonly Saved[], database: Connection): Promise<readonly Found[]>;
  /** what must hold beside the rules that the schema files say themselves, which hold by now */
  check(call: Call, saved: readonly Saved[], database: Connection): Promise<readonly Found[]>;
  /** nothing is refused any more: gives numbers */
  number(call: Call, records: readonly Numbered[], database: Connection): Promise<void>;
  /** after insert or update */
  stored(call: Call, records: readonly Stored[], database: Connection): Promise<void>;
  /** what refuses an action on records whose states allow it, by throwing a refusal */
  before(call: Call, act: Act, records: readonly Document[], database: Connection): Promise<void>;
  /** what else follows where a button has set fields of records */
  set(call: Call, act: Act, records: readonly Document[], database: Connection): Promise<void>;
  /** what an action of the machine does; the records are in their new state */
  after(call: Call, act: Act, records: readonly Document[], database: Connection): Promise<void>;
  /** the records are about to be deleted: refuses, or lets go of what they hold */
  removed(call: Call, records: readonly Document[], database: Connection): Promise<void>;
}

/** Where a resource stands. */
export interface Among {
  model: Model;
  index: ModelIndex;
}

export type Phase = keyof PhaseRuns;

/** What a capability does in a phase. */
export interface Step<P extends Phase> {
  /** capabilities that must have done theirs */
  after?: readonly string[];
  run: PhaseRuns[P];
}

/** Something that a resource can do because its schema says so: the part of it that the server does. */
export interface Capability {
  name: string;
  /** whether a resource can do it; one that cannot does not run its phases */
  isUsedBy(resource: Resource, among: Among): boolean;
  /** its calls alone add, change and delete records: those that every resource has would go past what they ask for */
  changesAlone?: true;
  /** tables of its own, by name */
  tables?: Readonly<Record<string, AnySystemTable>>;
  phases?: { [P in Phase]?: Step<P> };
  /** what the documents that a new one is made from fill into fields that nobody may enter */
  given?(call: Call, body: unknown, database: Connection): Promise<Given | undefined>;
  /** what a new document begins with that is made from a record of `from`; undefined: it is another's */
  begins?(call: Call, from: string, id: string): Promise<Document | undefined>;
  /**
   * what else stands in a new document that is made from a record of `from` once it has taken over what it does: fills it
   * into the state, which nobody has stored
   */
  begun?(call: Call, state: DocumentState, from: string, id: string): Promise<void>;
  /** changes what rows fill into a record of `by` that refers to them by `field`, where that is not what they say */
  filling?(call: Call, by: Resource, field: Field, rows: readonly Document[]): Promise<void>;
  /** what must hold of what an action or a button asks people for, which it may still change, beside the rules of its fields */
  asked?(call: Call, state: DocumentState, database: Connection): Promise<readonly DocumentProblem[]>;
  /** what the answer of one record says beside its fields */
  detailed?(call: Call, id: string, database: Connection): Promise<Document>;
  /**
   * what a header field says that is asked for and never stored, of each record of a statement under `alias`; undefined:
   * it is another's
   */
  shownValue?(call: Call, field: CompiledField, alias: string): RawBuilder<unknown> | undefined;
  /**
   * which records, under `alias`, somebody may see at all, whatever his roles show; undefined: all of them. A call on
   * behalf of nobody sees all
   */
  rows?(call: Call, alias: string): RawBuilder<unknown> | undefined;
  /** what the parameters of a list call ask for beside filters, of records under `t` */
  listed?(call: Call, params: Readonly<Record<string, string>>): readonly RawBuilder<unknown>[];
  /**
   * what it says of the cells of a timetable of its resource, such as who is on leave; `database`: within the transaction
   * of a save
   */
  cellNotes?(
    call: Call,
    screen: RoomScreen<'timetable'>,
    look: CellLook,
    database: Connection,
  ): Promise<readonly CellNote[]>;
  /** sets words beside values that are not yet what they will be */
  marked?(call: Call, shown: Shown): Promise<void>;
  /**
   * actions that do nothing in an account set as it is set up, such as submitting what nothing is laid down for, with the
   * resources of which that holds; pages leave them out, and the server refuses them with its reason
   */
  idle?(services: Services, session: Session): Promise<Readonly<Record<string, readonly string[]>>>;
  /** records of a resource that wait for the caller, those that wait longest first, `limit` of them; `total`: how many there are */
  waiting?(call: Call, limit: number): Promise<{ documents: WaitingDocument[]; total: number; opens: string }>;
  /**
   * whether it lets the caller read a field of a record, such as its files, that his roles do not show him; asked of
   * records of the account set alone
   */
  letsRead?(call: Call, id: string, field: string, database: Connection): Promise<boolean>;
  /** notes that the caller reads a file of a record of his own accord: to look at it, or to keep it */
  fileRead?(call: Call, id: string, fileId: string, how: 'shown' | 'saved', database: Connection): Promise<void>;
  /** the file that a call names together with a link to it, by which the caller comes; undefined: it names no link */
  linkedFile?(
    services: Services,
    incoming: Incoming,
    use: 'preview' | 'download',
  ): Promise<{ packageId: string; fileId: string; name: string } | undefined>;
  /** permissions, with any of which somebody enters what has files into records of a resource that can do it */
  uploads?(resource: Resource, among: Among): readonly string[];
  /**
   * what a resource without a table of its own shows: `(...) as t` with a column for each of its header fields, as the
   * first list of it does
   */
  source?(call: Call): RawBuilder<unknown>;
  /** calls of a resource that can do it */
  routes?(routes: ResourceRoutes): void;
  /** calls for all of them together */
  calls?(app: FastifyInstance, services: Services): void;
  /** servers whose scripts and frames the page may load at an address of its own, by that address; nowhere else */
  origins?(services: Services): ReadonlyMap<string, string>;
  /** a new account set, still empty */
  founded?(database: Connection, founding: Founding): Promise<void>;
  /** something is called otherwise: what the capability keeps under its name moves along, in the same transaction */
  renamed?(database: Connection, names: NewNames, model: Model): Promise<void>;
  /** the tables are as the schema files say; gives what whoever starts the server should know */
  prepared?(database: Database, model: Model): Promise<readonly string[]>;
  /** what it does by itself, for whoever looks after the server */
  jobs?: readonly Job[];
  /** what it does at given times, such as reminding people; it stands among the jobs as well */
  scheduled?: readonly ScheduledWork[];
  /** what should not be found in a period before it is closed, by the name that schema files give it (E-19) */
  periodQuestions?: Readonly<Record<string, PeriodQuestion>>;
  /** what must hold of the books that it keeps, for whoever proves them (`npm run verify`) */
  checks?: readonly BookCheck[];
}
