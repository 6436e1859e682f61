import type { Permission } from '../../language/model';

/** A record in wire form: explicit id, what people enter, and who did what when. Numbers and sums are the server's to compute. */
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
  /** 'all': whatever the product can do; else asked of each permission of the catalogue */
  permissions: 'all' | ((permission: Permission) => boolean);
}

/** Everything that an empty database is filled with. */
export interface Demo {
  accountSets: { id: string; name: string }[];
  users: DemoUser[];
  roles: DemoRole[];
  /** what is referred to comes first; only the people in charge of factories and departments follow later */
  records: { accountSetId: string; resource: string; rows: DemoRow[] }[];
}
