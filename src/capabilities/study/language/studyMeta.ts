import { z } from 'zod';
import { at, field, resource } from '../../../language/meta/names';
import { say } from '../../../lib/message';

const through = (is?: 'number' | 'yesNo' | 'text') => field({ through: at('course'), ...(is && { is }) });
const course = field({ is: 'reference' }).describe('reference to it');

const record = field({ is: 'reference' }).optional().describe('to his record as a learner');

const learner = field({ is: 'person' }).describe('who learns');
const sort = through('number').optional().describe('its place in the class');

const coursesMeta = z
  .strictObject({
    learner,
    record,
    classes: z
      .array(field({ is: 'reference' }))
      .min(1)
      .max(4)
      .describe('references to classes; courses have the same, one is filled in'),
    states: z.array(z.int()).min(1).max(8).describe('of courses that are learned'),
    video: z
      .strictObject({
        course,
        file: through().describe('files'),
        seconds: through('number').describe('its length'),
        straight: through('yesNo').optional().describe('yes: nothing of it is skipped'),
        sort,
      })
      .optional()
      .describe('courses that are videos'),
    article: z
      .strictObject({
        course,
        content: through().describe('rich text'),
        minutes: through('number').describe('until it can be finished'),
        sort,
      })
      .optional()
      .describe('courses that are articles'),
  })
  .describe('its records are courses of learners');

const enrolsMeta = z
  .strictObject({
    learner,
    record,
    class: field({ is: 'reference' }).describe('what they come into'),
    states: z.array(z.int()).min(1).max(8).describe('of classes that are open'),
    courses: resource({ with: 'study.courses', called: say`resource of the courses of learners` }).describe(
      'where their courses are',
    ),
    learners: resource({ with: 'study.learners', called: say`resource of learners` }).describe(
      'where they stand as learners',
    ),
    assigned: z.literal(true).optional().describe('people do not enrol themselves'),
    certificate: field({ through: at('class'), is: 'text' })
      .optional()
      .describe('its name, or empty'),
    passed: field({ through: at('class'), is: 'reference' })
      .optional()
      .describe('exam that must be passed for the certificate, or empty'),
    series: z.string().min(1).max(40).optional().describe('of certificates'),
  })
  .describe('its records are learners in a class');

const learnersMeta = z
  .strictObject({
    learner,
    states: z.array(z.int()).min(1).max(8).describe('in which they learn'),
  })
  .describe('its records are learners');

export const studyMeta = z
  .strictObject({
    courses: coursesMeta.optional(),
    enrols: enrolsMeta.optional(),
    learners: learnersMeta.optional(),
  })
  .refine((said) => Object.values(said).filter(Boolean).length === 1, 'one of `courses`, `enrols` and `learners`');

export type StudySaid = z.output<typeof studyMeta>;
export type CoursesSaid = z.output<typeof coursesMeta>;
export type EnrolsSaid = z.output<typeof enrolsMeta>;
export type LearnersSaid = z.output<typeof learnersMeta>;
