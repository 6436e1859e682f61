/** A department as the chart shows it. */
export interface ChartDepartment {
  id: string;
  name: string;
  parentId: string | null;
  /** who heads it; null: nobody */
  manager: string | null;
}

/** Somebody who works in a department. */
export interface ChartPerson {
  id: string;
  name: string;
  position: string | null;
  departmentId: string;
}

/** The organisation, as far as the caller sees it, in the order of the departments. */
export interface OrganisationChart {
  departments: ChartDepartment[];
  people: ChartPerson[];
}
