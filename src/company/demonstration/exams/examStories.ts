/** What an exam of the demonstration is, and how far it has come. */
export interface ExamStory {
  name: string;
  description: string;
  /** days since it was published */
  ago: number;
  /** days for which it is open; left out: no end */
  closesIn?: number;
  /** state of the exam */
  status: 0 | 1 | 2;
  minutes: number;
  passScore: string;
  attempts: number;
  shows: 'never' | 'handedIn' | 'closed';
  /** topics whose questions stand on a fixed paper, with points `each` */
  fixed?: (point: string) => boolean;
  each?: string;
  rules?: readonly { point?: string; kind: string; count: number; score: string }[];
  people: readonly string[];
  /** so many of these have sat it */
  sat: number;
  /** whether essays are marked; left out: they are still answering */
  isMarked?: boolean;
}

const WORKSHOP = ['13', '14', '15', '16', '17', '26', '27', '28', '29', '30'];
const STORE = ['11', '3', '18', '31', '9'];
const OFFICE = ['1', '2', '3', '5', '6', '8', '9', '10', '11', '12', '21'];

/** Exams of half a year, the oldest first. */
export const EXAM_STORIES: readonly ExamStory[] = [
  {
    name: '二季度安全生产考试',
    description: '全体车间人员参加，闭卷，60分及格。',
    ago: 150,
    closesIn: 5,
    status: 2,
    minutes: 40,
    passScore: '48',
    attempts: 1,
    shows: 'closed',
    fixed: (point) => point === '安全生产',
    each: '10',
    people: WORKSHOP,
    sat: 10,
    isMarked: true,
  },
  {
    name: '灭鼠剂保管与发放上岗考试',
    description: '灭鼠剂仓库人员上岗前必须通过。',
    ago: 75,
    closesIn: 10,
    status: 2,
    minutes: 45,
    passScore: '64',
    attempts: 2,
    shows: 'handedIn',
    fixed: (point) => point === '灭鼠剂安全',
    each: '10',
    people: STORE,
    sat: 5,
    isMarked: true,
  },
  {
    name: '质量检验基础考试',
    description: '检验员与班组长参加，随机组卷。',
    ago: 30,
    closesIn: 15,
    status: 2,
    minutes: 30,
    passScore: '30',
    attempts: 2,
    shows: 'handedIn',
    rules: [
      { point: '质量检验', kind: 'single', count: 3, score: '8' },
      { point: '质量检验', kind: 'multiple', count: 1, score: '10' },
      { kind: 'judge', count: 4, score: '4' },
    ],
    people: ['12', '14', '16', '17', '24', '25'],
    sat: 6,
    isMarked: true,
  },
  {
    name: '四季度安全生产考试',
    description: '含问答题，交卷后由安全员阅卷。',
    ago: 4,
    closesIn: 10,
    status: 1,
    minutes: 40,
    passScore: '48',
    attempts: 1,
    shows: 'handedIn',
    fixed: (point) => point === '安全生产',
    each: '10',
    people: [...WORKSHOP, '1'],
    sat: 6,
    isMarked: false,
  },
  {
    name: '企业制度与仓储常识测验',
    description: '新制度宣贯后的自测，可考三次，取最高分。',
    ago: 2,
    closesIn: 30,
    status: 1,
    minutes: 20,
    passScore: '36',
    attempts: 3,
    shows: 'handedIn',
    rules: [
      { point: '企业制度', kind: 'judge', count: 2, score: '5' },
      { point: '仓储管理', kind: 'single', count: 2, score: '10' },
      { kind: 'multiple', count: 2, score: '10' },
      { kind: 'blank', count: 2, score: '5' },
    ],
    people: OFFICE,
    sat: 0,
    isMarked: true,
  },
  {
    name: '年度综合考试（草稿）',
    description: '',
    ago: 1,
    status: 0,
    minutes: 90,
    passScore: '60',
    attempts: 1,
    shows: 'closed',
    rules: [
      { kind: 'single', count: 8, score: '5' },
      { kind: 'multiple', count: 4, score: '6' },
      { kind: 'judge', count: 6, score: '3' },
      { kind: 'blank', count: 3, score: '6' },
    ],
    people: [],
    sat: 0,
    isMarked: true,
  },
];
