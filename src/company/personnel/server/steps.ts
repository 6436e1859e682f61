import type { Document } from '../../../language/rules';

/** What is said of an employee, as far as steps ask for it. */
export interface Employee extends Document {
  id: string;
  name: string;
  jobStatus: string;
}

/** What a document does to its employee. */
export interface Step {
  /** what the history of the employee says that it follows from, in Chinese */
  why: string;
  /** why it cannot, in Chinese with `{name}`; undefined where it can */
  refuses(employee: Employee): string | undefined;
  /** field of the employee -> its new value */
  sets(document: Document): Document;
}

const hasLeft = ({ jobStatus }: Employee): boolean => jobStatus === 'left';

/** Probation is over. */
export const regularise: Step = {
  why: '转正',
  refuses: ({ jobStatus }) =>
    jobStatus === 'trial' ? undefined : '员工{name}不在试用期，无需转正；请检查员工档案，或删除此转正单',
  sets: ({ regularDate }) => ({ jobStatus: 'regular', regularDate }),
};

/** Works elsewhere in the company from now on. */
export const moved: Step = {
  why: '调岗',
  refuses: (employee) => (hasLeft(employee) ? '员工{name}已离职，不可调岗；请检查员工档案，或删除此调岗单' : undefined),
  sets: ({ departmentId, position }) => ({ departmentId, position }),
};

/** Works here no more, and signs in no more. */
export const leave: Step = {
  why: '离职',
  refuses: (employee) => (hasLeft(employee) ? '员工{name}已离职，不可重复办理；请取消此离职单' : undefined),
  sets: ({ leaveDate }) => ({ jobStatus: 'left', leaveDate, status: 0 }),
};
