import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { action, own, resource } from '../../../language/meta/names';
import type { ScreenLanguage } from '../../../language/meta/ScreenLanguage';
import { EXAM_BUTTONS } from '../wire';
import { ANSWER_PARTS, EXAM_PARTS, PAPER_PARTS, QUESTION_PARTS } from './examParts';

const examMeta = own(
  z.strictObject({
    questions: resource({ has: QUESTION_PARTS }).describe('resource of the questions; those in state 1 are drawn'),
    papers: resource({ has: PAPER_PARTS, with: 'sitting' }).describe(
      'resource of the papers: one for each try of a person',
    ),
    answers: resource({ has: ANSWER_PARTS }).describe('resource of the answers, one for each question of a paper'),
    publish: action({ does: 'leads' }).describe('action from which on people sit it'),
  }),
  EXAM_PARTS,
).describe(
  'people sit its records: papers are drawn by a seed, each answer is saved as it is given, time ends on the server, choices and blanks are marked at once',
);

const sittingMeta = own(
  z.strictObject({
    handIn: action({ does: 'leads' }).describe('action after which nothing more is answered'),
    complete: action({ does: 'leads' }).describe(
      'action that ends marking, refused while a question has no score; its right lets people give scores',
    ),
  }),
  PAPER_PARTS,
).describe('its records are papers of an exam');

const bankMeta = own(z.literal(true), QUESTION_PARTS).describe(
  'its records are questions of exams; its button with the call gift reads a file of them',
);

/** What is sat. */
export type Examining = z.output<typeof examMeta>;
/** What somebody wrote of it. */
export interface Sitting extends z.output<typeof sittingMeta> {
  /** resource of the exams */
  exam?: string;
}

/** The exams of whoever looks, which are sat there. */
export type ExamHall = Record<never, never>;

declare module '../../../language/model/Resource' {
  interface Uses {
    exam?: Examining;
    sitting?: Sitting;
    questionBank?: { exam?: string };
  }
}
declare module '../../../language/model/Screen' {
  interface RoomScreens {
    examHall: ExamHall;
  }
}
declare module '../../../language/meta/screenMeta' {
  interface RoomScreenInputs {
    examHall: ExamHall;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    exam?: Examining | undefined;
    sitting?: z.output<typeof sittingMeta> | undefined;
    questionBank?: true | undefined;
  }
}

const examHall: ScreenLanguage<'examHall'> = {
  description:
    'the exams that whoever opens it is to sit: they are begun, answered and handed in there, results are read',
  called: '我的考试',
  keys: {},
  normalise: () => ({}),
  openedBy: 'sit',
  hasOwnRight: true,
  title: '我的{title}',
};

/** People sit exams. */
export const exam: CapabilityLanguage<'exam'> = {
  name: 'exam',
  keys: { exam: examMeta.optional() },
  normalise: ({ exam: said }) => said,
  link({ resources }) {
    for (const { name, uses } of Object.values(resources)) {
      const { papers, questions } = uses.exam ?? {};
      const paper = papers === undefined ? undefined : resources[papers]?.uses.sitting;
      const bank = questions === undefined ? undefined : resources[questions]?.uses.questionBank;
      if (paper) paper.exam = name;
      if (bank) bank.exam = name;
    }
  },
  screens: { examHall },
  leadsOn: true,
  calls: [{ name: EXAM_BUTTONS.regrade, below: () => true }],
};

/** Papers are answered and marked. */
export const sitting: CapabilityLanguage<'sitting'> = {
  name: 'sitting',
  keys: { sitting: sittingMeta.optional() },
  normalise: ({ sitting: said }) => said,
  leadsOn: true,
};

/** Questions are read of files. */
export const questionBank: CapabilityLanguage<'questionBank'> = {
  name: 'questionBank',
  keys: { questionBank: bankMeta.optional() },
  normalise: ({ questionBank: said }) => (said === undefined ? undefined : {}),
  leadsOn: true,
  calls: [{ name: EXAM_BUTTONS.gift, below: () => true }],
};
