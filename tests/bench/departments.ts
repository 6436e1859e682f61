export interface Department {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  status: string;
  sort: number;
}

/** Nodes of the compared trees. */
const NODES = 5000;
const GROUP = 100;

/** A top department with all others in groups of a hundred below it, as a list call answers them. */
export function departments(): Department[] {
  return Array.from({ length: NODES }, (_, index) => {
    const parentId = index === 0 ? null : index % GROUP === 0 ? '1' : String(Math.floor(index / GROUP) * GROUP + 1);
    return {
      id: String(index + 1),
      parentId,
      code: `BM${index + 1}`,
      name: `部门${index + 1}`,
      status: '1',
      sort: index + 1,
    };
  });
}
