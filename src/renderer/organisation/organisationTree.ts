import { matchesWords } from '../../lib/matchesWords';
import type { OrganisationNode } from '../../language/wire';

/** A line of the tree as it is shown. */
export interface OrganisationRow {
  /** unique, though a person may stand in several departments */
  key: string;
  node: OrganisationNode;
  /** 0 at the top */
  depth: number;
  /** place below the department, from 1, and how many lie there */
  position: number;
  siblings: number;
  /** undefined for people */
  isOpen: boolean | undefined;
  /** ids of the people that a tick chooses: the person, or all that lie below the department */
  people: readonly string[];
}

export interface Person {
  userId: string;
  name: string;
  /** departments that the person stands in, joined; empty at the top */
  departments: string;
}

const DEPARTMENT = 1;

/** The person's id of a node whose id is `2_{userId}`. */
export function userIdOf(node: OrganisationNode): string {
  return node.id.slice(node.id.indexOf('_') + 1);
}

/** Everybody in the tree by user id, each once, however many departments hold them. */
export function peopleOf(nodes: readonly OrganisationNode[]): Map<string, Person> {
  const people = new Map<string, Person>();
  walk(nodes, '');
  return people;

  function walk(level: readonly OrganisationNode[], department: string): void {
    for (const node of level) {
      if (node.type === DEPARTMENT) {
        walk(node.children, node.name);
        continue;
      }
      const userId = userIdOf(node);
      const known = people.get(userId);
      const departments = [known?.departments, department].filter(Boolean).join('、');
      people.set(userId, { userId, name: node.name, departments });
    }
  }
}

/**
 * The tree without departments that hold nobody; with a keyword only the people and the whole departments whose names
 * contain it.
 */
export function prune(nodes: readonly OrganisationNode[], keyword: string): OrganisationNode[] {
  const isAsked = keyword.trim() !== '';
  const isFound = (node: OrganisationNode): boolean => isAsked && matchesWords([node.name], keyword);
  return keep(nodes, !isAsked);

  function keep(level: readonly OrganisationNode[], isAll: boolean): OrganisationNode[] {
    return level.flatMap((node) => {
      if (node.type !== DEPARTMENT) return isAll || isFound(node) ? [node] : [];
      const children = keep(node.children, isAll || isFound(node));
      return children.length === 0 ? [] : [{ ...node, children }];
    });
  }
}

/** The visible lines of a pruned tree; `isOpen` tells by id whether a department shows what lies in it. */
export function organisationRows(
  nodes: readonly OrganisationNode[],
  isOpen: (id: string) => boolean,
): OrganisationRow[] {
  const rows: OrganisationRow[] = [];
  walk(nodes, { under: '', depth: 0, isShown: true });
  return rows;

  function walk(
    level: readonly OrganisationNode[],
    { under, depth, isShown }: { under: string; depth: number; isShown: boolean },
  ): string[] {
    return level.flatMap((node, index) => {
      const isDepartment = node.type === DEPARTMENT;
      const key = `${under}/${node.id}`;
      const row: OrganisationRow = {
        key,
        node,
        depth,
        position: index + 1,
        siblings: level.length,
        isOpen: isDepartment ? isOpen(node.id) : undefined,
        people: [],
      };
      if (isShown) rows.push(row);
      const below = isDepartment
        ? walk(node.children, { under: key, depth: depth + 1, isShown: isShown && row.isOpen === true })
        : [userIdOf(node)];
      row.people = [...new Set(below)];
      return below;
    });
  }
}

/** Whether all, some or none of the people are among the chosen. */
export function tickOf(people: readonly string[], chosen: ReadonlySet<string>): boolean | 'mixed' {
  const count = people.filter((id) => chosen.has(id)).length;
  if (count === 0) return false;
  return count === people.length ? true : 'mixed';
}

/**
 * The choice after a tick: everybody of a line is added, or taken away when all were chosen. The order of choosing is
 * kept.
 */
export function withTick(chosen: readonly string[], people: readonly string[]): string[] {
  const isFull = tickOf(people, new Set(chosen)) === true;
  const meant = new Set(people);
  return isFull ? chosen.filter((id) => !meant.has(id)) : [...new Set([...chosen, ...people])];
}
