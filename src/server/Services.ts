import type { ModelIndex } from '../language/catalogue/indexModel';
import type { Catalogue, Model, Resource } from '../language/model';
import type { CompiledResource } from '../language/rules';
import type { MessageKind, SchemaPlaces } from '../language/wire';
import type { AccessLog } from './access/AccessLog';
import type { FileStores, Scanner } from './fileStore';
import type { Grants } from './access/Grants';
import type { Phases } from './resource/capability/Phases';
import type { CallTable } from './calls/CallTable';
import type { Crypt } from './crypt/Crypt';
import type { Follow } from './resource/recordsChanged';
import type { SocketHub } from './socket/SocketHub';
import type { ForeignAddresses } from './foreign/ForeignAddress';
import type { OfficeServer } from './office/OfficeServer';
import type { Database } from './storage';
import type { Translate } from './texts/translator';

/** What the parts of the server share. */
export interface Services {
  database: Database;
  model: Model;
  catalogue: Catalogue;
  index: ModelIndex;
  compiled(resource: Resource): CompiledResource;
  /** translator into the language that a call asks for */
  translator(language: string | undefined): Translate;
  grants: Grants;
  log: AccessLog;
  hub: SocketHub;
  /** undefined: calls are not encrypted */
  crypt?: Crypt;
  /** where the parts of the schema files are written, read when it is first asked for; undefined: not known */
  places?: () => Readonly<Record<string, SchemaPlaces>>;
  /** every call that the server answers, with the permission it asks for */
  calls: CallTable;
  /** what the capabilities of resources do, in its order */
  phases: Phases;
  /** what follows from changes of records, by the name of their resource */
  followed: ReadonlyMap<string, Follow>;
  /** where contents of files lie */
  fileStores: FileStores;
  /** looks at contents for viruses; undefined: nobody does */
  scanner?: Scanner;
  /** bytes that the files of an account set may take */
  fileSpace: number;
  /** where foreign systems are reached */
  foreign: ForeignAddresses;
  /** where office files are edited; undefined: nowhere */
  office?: OfficeServer;
  /** of new hashes of passwords, as an exponent of two */
  passwordCost: number;
  /** what people are told about */
  messageKinds: readonly MessageKind[];
  /** accounts whose passwords everybody knows, which sign in from this machine alone */
  localAccounts: readonly { loginId: string; password: string }[];
}
