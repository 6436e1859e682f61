import type { FileEntry } from '../../../language/model/FileEntry';
import type { Range } from './ranges';

export type StudyState = 'waiting' | 'learning' | 'finished';
export type CourseKind = 'video' | 'article';

/** How far a learner is with a course. */
export interface StudyProgress {
  state: StudyState;
  /** 0 to 100; 100 when it is finished */
  percent: number;
  /** seconds at which he goes on */
  place: number;
  /** what he has watched, in seconds */
  ranges: Range[];
  /** seconds that he has watched */
  watched: number;
}

/** A course of the class, as the learner sees it beside the one that is open. */
export interface BesideCourse {
  /** of the learner's course */
  id: string;
  name: string;
  kind: CourseKind;
  state: StudyState;
  percent: number;
}

/** What is shown of a learner's course. What is learned itself is there for the learner alone. */
export interface StudyView {
  id: string;
  name: string;
  kind: CourseKind;
  /** the caller is the learner */
  isMine: boolean;
  /** the course is published, so that it can be learned */
  isOpen: boolean;
  /** of a video: its length in seconds */
  length: number;
  /** of a video: what was not watched is not reached */
  isStraight: boolean;
  file: FileEntry | null;
  /** of an article: rich text */
  content: unknown;
  /** of an article: seconds from now on after which it can be finished */
  waits: number;
  progress: StudyProgress;
  /** all courses of the class, in their order */
  courses: BesideCourse[];
}
