export * from './bounds';
export * from './ranges';
export * from './studyNames';
export type { BesideCourse, CourseKind, StudyProgress, StudyState, StudyView } from './StudyView';
