/**
 * Rows of a resource that a role shows: all, those of the person's department (and what lies below it), or the person's
 * own.
 */
export type RowScope = 'all' | 'departmentBelow' | 'department' | 'own';

/** What a role says about one resource beyond functions. Resources without an entry show all rows and all columns. */
export interface RoleResource {
  resource: string;
  rows: RowScope;
  /** paths of fields that the role hides: `price`, `lines.price` */
  hidden: string[];
}

/**
 * Records of a dimension (`warehouse`, `client`) that a role is narrowed to; a dimension without an entry is not
 * narrowed.
 */
export type RoleRecords = Record<string, string[]>;

export interface Role {
  id: string;
  name: string;
  groupId: string | null;
  remark: string;
  /** holds every permission, also those of screens to come */
  wildcard: boolean;
  userCount: number;
}

export interface RoleGroup {
  id: string;
  name: string;
  roles: Role[];
}

/**
 * Answer of `getRoleDetail`; sent back with changes by `addResource`, whose `version` must still be the stored one (409
 * otherwise).
 */
export interface RoleDetail extends Role {
  version: string;
  /** permission codes */
  functions: string[];
  resources: RoleResource[];
  records: RoleRecords;
}

/** Body of `addResource`: replaces all that a role may do. */
export type RoleAssignment = Pick<RoleDetail, 'id' | 'version' | 'wildcard' | 'functions' | 'resources' | 'records'>;

/** A permission that can be assigned. Titles are Chinese source texts. */
export interface AssignableFunction {
  code: string;
  title: string;
  /** opens screens, enables buttons, or both */
  opens: string[];
}

/**
 * Answer of `getAllMenuAndFunction`: module > group > screen; functions hang on the screen that uses them first, so
 * that each stands once.
 */
export interface FunctionNode {
  /** unique in the tree */
  id: string;
  name: string;
  kind: 'module' | 'group' | 'screen';
  functions: AssignableFunction[];
  children: FunctionNode[];
}

/** One entry of `getAllResource`: what can be said about rows and columns of a resource. */
export interface AssignableResource {
  resource: string;
  title: string;
  module: string;
  /** scopes that make sense for it, `all` first */
  rows: RowScope[];
  /** dimensions that narrow it: `warehouse`, `client` */
  dimensions: string[];
  /** `computedFrom`: paths it is calculated from, which could be guessed from it */
  columns: { path: string; title: string; computedFrom: string[] }[];
}

/** Answer of `getUsableResource`, and one item of `getUsableResourceBatch`, for the caller. */
export interface UsableResource {
  resource: string;
  control: 'columns' | 'rows';
  value: { hidden: string[] } | { rows: RowScope[]; records: RoleRecords };
}

/** A department or person of a tree call. Person ids are `2_{userId}`; `pid` null at the top. */
export interface OrganisationNode {
  id: string;
  pid: string | null;
  name: string;
  /** 1 department, 2 person */
  type: 1 | 2;
  icon: string;
  hasChildren: boolean;
  children: OrganisationNode[];
}

export interface RoleName {
  id: string;
  name: string;
}

/** Why one permission is held or not. */
export interface Explained {
  /** permission codes, any of which suffices; empty: sign-in is enough */
  permissions: readonly string[];
  held: boolean;
  /** roles of the person that grant it */
  grantedBy: RoleName[];
  /** other roles that would grant it */
  wouldGrant: RoleName[];
}

/** Answer of `GET /api/system/role/explain?userId=&resource=`: why a person sees what they see of a resource. */
export interface Explanation {
  user: { id: string; userName: string; roles: (RoleName & { wildcard: boolean })[] };
  screens: (Explained & { name: string; title: string; path: string })[];
  buttons: (Explained & { screen: string; action: string; title: string })[];
  /** `rule`: the schema's own condition, as it is written; `ruleHolds` null when it depends on the record */
  columns: {
    path: string;
    title: string;
    hidden: boolean;
    hiddenBy: RoleName[];
    rule: string | null;
    ruleHolds: boolean | null;
  }[];
  /** scopes by role; the person sees the union */
  rows: (RoleName & { rows: RowScope; records: RoleRecords })[];
}

/** Answer of `getUserAuth`: the roles a person has and could have, for the screen of menu rights. */
export interface UserAuth {
  userId: string;
  userName: string;
  roles: (RoleName & { groupName: string; wildcard: boolean; held: boolean })[];
  /** what the roles held together allow, each with the names of the roles that grant it */
  functions: { code: string; roles: string[] }[];
}

/** A sign-in that is still alive. */
export interface SignInSession {
  id: string;
  userId: string;
  userName: string;
  address: string;
  agent: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  createdTime: string;
  lastTime: string;
  /** the one that asks */
  current: boolean;
}
