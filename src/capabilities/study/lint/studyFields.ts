import type { Model, Resource } from '../../../language/model';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const FIELDS = {
  personId: { type: 'ref', to: 'customer', title: '客户' },
  courseId: { type: 'ref', to: 'order', title: '订单' },
};
const courses = (difference: object) =>
  order({
    fields: FIELDS,
    study: {
      courses: {
        learner: 'personId',
        classes: ['customerId'],
        states: [1],
        article: { course: 'courseId', content: 'code', minutes: 'total' },
        ...difference,
      },
    },
  });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['study', ...path] });

const targetOf = (model: Model, resource: Resource, name: string | undefined): Resource | undefined => {
  const target = resource.fields.find((field) => field.name === name)?.target?.resource;
  return target === undefined ? undefined : model.resources[target];
};
const lacks = (resource: Resource | undefined, states: readonly number[]): [number, number][] =>
  resource
    ? [...states.entries()].filter(([, state]) => !resource.machine?.states.some(({ value }) => value === state))
    : [];

export const studyFields: Rule = {
  id: 'study-fields',
  severity: 'error',
  summary: 'What is learned is in states of its machine, and courses refer to the classes in which people enrol.',
  *inResource({ resource, at: place }, { model }) {
    const { courses: said, enrols, learners } = resource.uses.study ?? {};
    for (const name of [said?.video?.course, said?.article?.course]) {
      const course = targetOf(model, resource, name);
      if (!said || !course) continue;
      for (const [index, state] of lacks(course, said.states))
        yield {
          ...place('study', 'courses', 'states', index),
          message: say`${state} is no state of "${course.name}".`,
        };
      for (const [index, each] of said.classes.entries())
        if (targetOf(model, course, each) !== targetOf(model, resource, each))
          yield {
            ...place('study', 'courses', 'classes', index),
            message: say`"${course.name}" has no reference "${each}" to the same classes.`,
          };
    }
    if (enrols) {
      const ofClass = targetOf(model, resource, enrols.class);
      for (const [index, state] of lacks(ofClass, enrols.states))
        yield {
          ...place('study', 'enrols', 'states', index),
          message: say`${state} is no state of "${ofClass?.name ?? ''}".`,
        };
      const learned = model.resources[enrols.courses];
      const classes = learned?.uses.study?.courses?.classes ?? [];
      if (learned && ofClass && !classes.some((each) => targetOf(model, learned, each) === ofClass))
        yield {
          ...place('study', 'enrols', 'courses'),
          message: say`"${learned.name}" has no courses of "${ofClass.name}".`,
        };
    }
    for (const [index, state] of lacks(resource, learners?.states ?? []))
      yield {
        ...place('study', 'learners', 'states', index),
        message: say`${state} is no state of "${resource.name}".`,
      };
  },
  bad: () => [
    { files: courses({ states: [7] }), at: at('courses', 'states', 0) },
    { files: courses({ classes: ['courseId'] }), at: at('courses', 'classes', 0) },
    {
      files: order({ fields: FIELDS, study: { learners: { learner: 'personId', states: [7] } } }),
      at: at('learners', 'states', 0),
    },
  ],
  good: () => [{ files: courses({}) }],
};
