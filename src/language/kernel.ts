/** Who works in an account set. What a field of type `user` refers to, and whom a sign-in belongs to. */
export const EMPLOYEE = 'employee';
/** Where people work: what a field of type `department` refers to, and what roles are narrowed to. */
export const DEPARTMENT = 'department';
/** Sign-ins and refused calls, which the server itself writes. */
export const ACCESS_RECORD = 'accessRecord';
/** The settings that an account set has one record of. */
export const BASIC_SETTING = 'basicSetting';
/** Account sets, which stand above the records of all of them: the server answers their calls itself. */
export const ACCOUNT_SET = 'accountSet';
/** What the server does by itself: it answers their calls, too. */
export const BACKGROUND_JOB = 'backgroundJob';
/** Roles, whose calls the server answers as well: what a field of type `role` refers to. */
export const ROLE = 'role';

/** Who holds this looks after roles, and after what everybody is given: layouts, query plans, templates. */
export const ROLE_MANAGEMENT = '/roleManage';
/** To see where screens are written, in production too. */
export const INSPECT_PERMISSION = '/system/inspect';

/** A resource that the engine knows by its name, whatever else a project declares. */
export interface KernelResource {
  name: string;
  /** header fields that statements of the engine read or write, each with the type that they take it for */
  fields: Readonly<Record<string, string>>;
  /** others that must be there where this one is */
  beside: readonly string[];
  /** the engine answers its calls: it must say so */
  hasOwnCalls?: true;
  /** rights that calls of the engine ask for, as a screen or button of the resource names them */
  rights: readonly string[];
}

/**
 * All that the engine knows by name of what schema files declare: no other resource may be named below `company`, which
 * the structure check proves, and no project may declare one of these without what is read of it, which the linter
 * proves (rule `kernel-resource`).
 */
export const KERNEL = {
  employee: {
    name: EMPLOYEE,
    fields: {
      name: 'text',
      // What one signs in with.
      tel: 'phone',
      gender: 'enum',
      departmentId: 'department',
      // `left` works no longer.
      jobStatus: 'enum',
      // 0 may not sign in.
      status: 'enum',
      createdTime: 'datetime',
      updatedTime: 'datetime',
    },
    beside: [DEPARTMENT],
    // `menuAuth` gives roles to one person; `resetPassword` also sees and ends sign-ins.
    rights: ['list', 'menuAuth', 'resetPassword'],
  },
  department: {
    name: DEPARTMENT,
    fields: { name: 'text', parentId: 'treeRef', sort: 'integer' },
    beside: [EMPLOYEE],
    rights: [],
  },
  accessRecord: {
    name: ACCESS_RECORD,
    fields: {
      kind: 'enum',
      userId: 'user',
      loginId: 'text',
      address: 'text',
      agent: 'text',
      path: 'text',
      reason: 'text',
      createdTime: 'datetime',
      times: 'integer',
    },
    beside: [EMPLOYEE],
    rights: [],
  },
  basicSetting: {
    name: BASIC_SETTING,
    fields: { overDeliveryRate: 'percent', priceDecimals: 'integer', quantityDecimals: 'integer' },
    beside: [],
    rights: [],
  },
  accountSet: {
    name: ACCOUNT_SET,
    hasOwnCalls: true,
    fields: {
      code: 'text',
      name: 'text',
      status: 'enum',
      userCount: 'integer',
      createdTime: 'datetime',
      updatedTime: 'datetime',
    },
    beside: [EMPLOYEE, DEPARTMENT],
    // `setManage` says who works in one.
    rights: ['list', 'add', 'update', 'setManage'],
  },
  backgroundJob: {
    name: BACKGROUND_JOB,
    hasOwnCalls: true,
    fields: {
      title: 'text',
      state: 'enum',
      waiting: 'integer',
      done: 'integer',
      failed: 'integer',
      reason: 'text',
      startedTime: 'datetime',
      endedTime: 'datetime',
      nextTime: 'datetime',
    },
    beside: [],
    // `restart` lets what failed, and what waits, begin at once.
    rights: ['list', 'restart'],
  },
  role: {
    name: ROLE,
    hasOwnCalls: true,
    // A field of type `role` refers to it.
    fields: { name: 'text' },
    beside: [EMPLOYEE, DEPARTMENT],
    rights: [ROLE_MANAGEMENT, INSPECT_PERMISSION],
  },
} as const satisfies Record<string, KernelResource>;

/** What the engine knows of a resource, if it knows it by name. */
export function kernelOf(resource: string): KernelResource | undefined {
  return Object.values<KernelResource>(KERNEL).find(({ name }) => name === resource);
}
