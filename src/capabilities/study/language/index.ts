import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { Model, Resource } from '../../../language/model';
import { ASSIGN, CERTIFY, ENROL } from '../wire';
import { studyFields } from './studyFields';
import { studyMeta, type CoursesSaid, type EnrolsSaid, type LearnersSaid, type StudySaid } from './studyMeta';

export type { CoursesSaid, EnrolsSaid, LearnersSaid };

/** What a resource has to do with learning: one of these; `of`: the class of learners in a class. */
export type Studying = StudySaid & { of?: string };

declare module '../../../language/model/Resource' {
  interface Uses {
    study?: Studying;
    /** resource of the learners in these classes */
    enrolled?: string;
    /** resource of the learners' courses that refer to these */
    studied?: string;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    study?: StudySaid | undefined;
  }
}

/** People learn: they enrol in classes, watch and read their courses, and have certificates. */
export const study: CapabilityLanguage<'study'> = {
  name: 'study',
  keys: {
    study: studyMeta
      .optional()
      .describe('people learn courses of classes; the server keeps how far they are, and gives certificates'),
  },
  normalise: ({ study: said }) => said,
  fields: ({ study: said }) => studyFields(said),
  link(model) {
    for (const resource of Object.values(model.resources)) linkOne(model, resource);
  },
  calls: [
    { name: ENROL, below: ({ enrols, of }) => (enrols && !enrols.assigned ? (of ?? false) : false) },
    { name: ASSIGN, below: ({ enrols, of }) => (enrols?.assigned ? (of ?? false) : false) },
    { name: CERTIFY, below: ({ enrols }) => enrols?.certificate !== undefined },
  ],
  leadsOn: true,
};

function linkOne({ resources }: Model, resource: Resource): void {
  const { study: said } = resource.uses;
  const targetOf = (name: string | undefined): Resource | undefined => {
    const target = resource.fields.find((field) => field.name === name)?.target?.resource;
    return target === undefined ? undefined : resources[target];
  };
  const ofClass = targetOf(said?.enrols?.class);
  if (said && ofClass) {
    said.of = ofClass.name;
    ofClass.uses.enrolled = resource.name;
  }
  for (const course of [said?.courses?.video?.course, said?.courses?.article?.course]) {
    const target = targetOf(course);
    if (target) target.uses.studied = resource.name;
  }
}
