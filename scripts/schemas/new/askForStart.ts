import { createInterface } from 'node:readline/promises';
import type { LintInput } from '../../../src/lint/buildContext';
import { KINDS } from '../startingFile';
import { UsageError } from '../UsageError';
import { readStart, type Request, type Values } from './readStart';

interface Question {
  asks: string;
  /** takes the answer; a list of fields is asked for until an empty line */
  take(answer: string, so: { positionals: string[]; values: Values }): void;
  isList?: boolean;
  isAsked?(values: Values): boolean;
}

const isDocument = ({ kind }: Values): boolean => kind === 'document';
const QUESTIONS: readonly Question[] = [
  { asks: `Kind (${KINDS.join(', ')}) [master]: `, take: (answer, { values }) => void (values.kind = answer || 'master') },
  { asks: 'Module, such as base: ', take: (answer, { positionals }) => void (positionals[0] = answer) },
  { asks: 'Menu group [the first of the module]: ', take: (answer, { values }) => void (values.group = answer || undefined) },
  { asks: 'Title of the module, if it is new [it is not]: ', take: (answer, { values }) => void (values['module-title'] = answer || undefined) },
  { asks: 'Title of its menu group: ', isAsked: (values) => values['module-title'] !== undefined, take: (answer, { values }) => void (values['group-title'] = answer) },
  { asks: 'Name of the resource, such as tool: ', take: (answer, { positionals }) => void (positionals[1] = answer) },
  { asks: 'Chinese title: ', take: (answer, { positionals }) => void (positionals[2] = answer) },
  { asks: 'Field (name:type:title[:required], empty to go on): ', isList: true, take: (answer, { values }) => void (values.field = [...(values.field ?? []), answer]) },
  { asks: 'Field of the lines (empty to go on): ', isList: true, isAsked: isDocument, take: (answer, { values }) => void (values.line = [...(values.line ?? []), answer]) },
  { asks: 'Posts at its review to (ledger=in or ledger=out, empty to go on): ', isList: true, isAsked: isDocument, take: (answer, { values }) => void (values.posts = [...(values.posts ?? []), answer]) },
  { asks: 'Printed? (y/n) [n]: ', isAsked: isDocument, take: (answer, { values }) => void (values.print = answer === 'y') },
];

/** Asks for a new resource question by question. What was wrong is told and all asked again, with the answers that were given proposed. */
export async function askForStart(input: LintInput, streams: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } = { input: process.stdin, output: process.stdout }): Promise<Request> {
  const readline = createInterface(streams);
  const answers = new Map<Question, string[]>();
  try {
    for (;;) {
      const so = { positionals: [] as string[], values: {} as Values };
      for (const question of QUESTIONS) {
        if (question.isAsked && !question.isAsked(so.values)) continue;
        const given = await answersTo(question, answers.get(question) ?? [], (text) => readline.question(text));
        answers.set(question, given);
        for (const answer of given) question.take(answer, so);
      }
      try {
        return readStart(so.positionals.map((each) => each || '?'), so.values, input, 'new');
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        streams.output.write(`\n${error.message}\nEnter keeps what was answered before.\n`);
      }
    }
  } finally {
    readline.close();
  }
}

async function answersTo({ asks, isList }: Question, before: readonly string[], ask: (text: string) => Promise<string>): Promise<string[]> {
  const shown = before.length === 0 ? '' : `(${before.join(' ')}) `;
  const first = (await ask(asks + shown)).trim();
  if (first === '' && before.length > 0) return [...before];
  if (!isList) return [first];
  const given: string[] = [];
  for (let answer = first; answer !== ''; answer = (await ask(asks)).trim()) given.push(answer);
  return given;
}
