import type { Permission } from '../../language/model';
import type { RoleRecords, RoleResource } from '../../language/wire';

/**
 * A record in wire form: explicit id, what people enter, and who did what when. Numbers and sums are the server's to
 * compute.
 */
export type DemoRow = Record<string, unknown> & { id: string };

export interface DemoUser {
  /** also the id of the person's employee record, in each account set */
  id: string;
  loginId: string;
  password: string;
  name: string;
  accountSets: { id: string; roles: string[] }[];
}

export interface DemoRole {
  accountSetId: string;
  name: string;
  /** name of its role group */
  group: string;
  /** 'all': whatever the product can do; else asked of each permission of the catalogue */
  permissions: 'all' | ((permission: Permission) => boolean);
  /** rows and columns of resources that it does not show whole */
  resources?: RoleResource[];
  /** records that it is narrowed to, by dimension */
  records?: RoleRecords;
}

/** Somebody who is signed in, with the calls of the product. @throws Error for a call that is refused */
export interface DemoPerson {
  /** records of a resource, one page of the list */
  list(resource: string, query: Record<string, string>): Promise<Record<string, unknown>[]>;
  /** an action of a machine, with what else it says; warnings are passed over */
  act(resource: string, action: string, ids: readonly string[], said?: object): Promise<void>;
  /** a call below the address of a resource */
  call<T>(resource: string, below: string, body: object): Promise<T>;
}

/** The story of a company: everything that an empty database is filled with. */
export interface Demo {
  /** the day on which the company is looked at, `YYYY-MM-DD` */
  today: string;
  accountSets: { id: string; name: string }[];
  users: DemoUser[];
  roles: DemoRole[];
  /** what is referred to comes first; only the people in charge of factories and departments follow later */
  records: { accountSetId: string; resource: string; rows: DemoRow[] }[];
  /** what follows from these records once they are numbered, filled in and computed as the server keeps them */
  following?: (finished: Demo['records']) => Demo['records'];
  /** what its first user did with them since, by the calls of the product, once they are posted and valued */
  afterwards?: (person: DemoPerson) => Promise<void>;
  /** what capabilities keep beside these records, as rows of their tables */
  beside?: readonly { table: string; rows: readonly Record<string, unknown>[] }[];
}
