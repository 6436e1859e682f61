import { type Resource, resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';

const WHY = '考试';

/** The resources that an exam is made of, each as the program reads and writes it. */
export interface ExamParts {
  exam: Records;
  questions: Records;
  papers: Records;
  answers: Records;
}

/** The parts of the exams that a call on any of them belongs to. */
export function examParts(call: Call): ExamParts {
  const { model } = call.services;
  const exam = examOf(call.resource, call);
  const { answers, papers, questions } = usesOf(exam);
  const on = (name: string) => records(asSystem(call, WHY, resourceOf(model, name)));
  return { exam: on(exam.name), questions: on(questions), papers: on(papers), answers: on(answers) };
}

function examOf({ name, uses }: Resource, { services: { model } }: Call): Resource {
  return resourceOf(model, uses.sitting?.exam ?? uses.questionBank?.exam ?? name);
}

function usesOf({ name, uses }: Resource): NonNullable<Resource['uses']['exam']> {
  if (!uses.exam) throw new Error(`${name} is no exam`);
  return uses.exam;
}
