import { sql } from 'kysely';
import type { OrganisationNode } from '../../language/wire';
import { buildTree } from '../../lib/tree/buildTree';
import { DEPARTMENTS, EMPLOYEES } from '../schema/kernelTables';
import type { Services } from '../Services';
import type { Member } from './members';

/**
 * Whom a tree of the organisation shows: who can sign in, everybody, or who is in service whether they have an account
 * or not.
 */
export type Circle = 'signIn' | 'all' | 'service';

const CIRCLES = {
  signIn: sql`u.id is not null and coalesce(e.status, 1) <> 0`,
  all: sql`true`,
  service: sql`e.id is not null and e.status <> 0 and e.job_status is distinct from 'left'`,
};

interface Person {
  id: string;
  name: string;
  departmentId: string | null;
}

interface Department {
  id: string;
  name: string;
  parentId: string | null;
}

/**
 * Departments with their people as a tree, in the order of the departments; who belongs to none stands at the top,
 * after them (B-103, B-104).
 */
export async function organisationTree(
  { database: { kysely } }: Services,
  packageId: string,
  circle: Circle,
): Promise<OrganisationNode[]> {
  const { rows: departments } = await sql<Department>`
    select id, name, parent_id as "parentId" from ${DEPARTMENTS} where package_id = ${packageId} order by sort nulls last, id`.execute(
    kysely,
  );
  const { rows: people } = await sql<Person>`
    select coalesce(e.id, u.id) as id, coalesce(e.name, u.name) as name, e.department_id as "departmentId"
    from (select * from ${EMPLOYEES} where package_id = ${packageId}) e
    full join (select s.id, s.name from sys_user s join sys_user_package m on m.user_id = s.id and m.package_id = ${packageId}) u on u.id = e.id
    where ${CIRCLES[circle]} order by 1`.execute(kysely);
  const nodes = [
    ...departments.map(({ id, name, parentId }) => node(id, parentId, name, 1)),
    ...people.map(({ departmentId, id, name }) => node(`2_${id}`, departmentId, name, 2)),
  ];
  const holders = new Set(nodes.map(({ pid }) => pid));
  return buildTree(
    nodes.map((each) => ({ ...each, hasChildren: holders.has(each.id) })),
    { idKey: 'id', parentKey: 'pid', childKey: 'children' },
  );
}

function node(id: string, pid: string | null, name: string, type: 1 | 2): OrganisationNode {
  return { id, pid, name, type, icon: type === 1 ? 'department' : 'user', hasChildren: false, children: [] };
}

/** Who can sign in, of a department and all below it; of the whole account set without one. */
export async function departmentMembers(
  { database: { kysely } }: Services,
  packageId: string,
  departmentId?: string,
): Promise<Member[]> {
  const narrowed =
    departmentId === undefined
      ? sql``
      : sql`and e.department_id in (with recursive below(id) as (select ${departmentId}::bigint
    union select d.id from ${DEPARTMENTS} d join below on d.parent_id = below.id where d.package_id = ${packageId}) select id from below)`;
  const { rows } = await sql<Member>`
    select u.id, u.name as "userName", u.login_id as "loginId", e.department_id as "deptId", coalesce(d.name, '') as "deptName"
    from sys_user u join sys_user_package m on m.user_id = u.id and m.package_id = ${packageId}
    left join ${EMPLOYEES} e on e.package_id = m.package_id and e.id = u.id
    left join ${DEPARTMENTS} d on d.package_id = e.package_id and d.id = e.department_id
    where coalesce(e.status, 1) <> 0 ${narrowed} order by d.sort nulls last, d.id nulls last, u.id`.execute(kysely);
  return rows;
}
