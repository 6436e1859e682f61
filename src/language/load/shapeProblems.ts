import type { ZodError, ZodType } from 'zod';
import { didYouMean } from '../../lib/didYouMean';
import { isObject } from '../../lib/isObject';
import { say, type Message } from '../../lib/message';
import { valueAt } from '../../lib/valueAt';
import type { Problem } from './Problem';
import { keysAt } from './keysAt';
import { refusedValue } from './refusedValue';
import { at } from '../../lib/at';

type Issue = ZodError['issues'][number];

/** What is known of a mistake before its place in the file is. */
type Mistake = Partial<Pick<Problem, 'path' | 'atKey' | 'didYouMean' | 'lacks' | 'hint' | 'fix'>> & {
  message: Message;
};

/**
 * Words the issues of a shape check: what was found, what is allowed, what was probably meant. One problem per mistake.
 */
export function shapeProblems(meta: ZodType, value: unknown, error: ZodError, kind: string): Omit<Problem, 'file'>[] {
  const problems = error.issues.flatMap((issue) => fromIssue(meta, value, issue, kind));
  // A demanded key that is misspelled is not missing as well.
  const meant = new Set(
    problems
      .filter(({ atKey, didYouMean: key }) => atKey && key !== undefined)
      .map(({ path, didYouMean: key }) => missing(path.slice(0, -1), isMissing(key))),
  );
  return problems.filter(({ path, message }) => !meant.has(missing(path, message)));
}

const missing = (path: Problem['path'], message: Message) => JSON.stringify([path, message]);
const isMissing = (key: unknown) => say`"${String(key)}" is missing.`;

function fromIssue(meta: ZodType, value: unknown, issue: Issue, kind: string): Omit<Problem, 'file'>[] {
  const path = issue.path.filter((key): key is string | number => typeof key !== 'symbol');
  const given = valueAt(value, path);
  const problem = (mistake: Mistake): Omit<Problem, 'file'> => ({ rule: 'shape', severity: 'error', path, ...mistake });
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysAt(meta, value, path);
      const holder = path.length === 0 ? say`a ${kind} file` : `"${path.join('.')}"`;
      return issue.keys.map((key) =>
        problem({
          path: [...path, key],
          atKey: true,
          message: say`Unknown key "${key}" in ${holder}.`,
          ...oneOf(allowed, key),
        }),
      );
    }
    case 'invalid_union': {
      const meant = alternativeOf(given, issue as UnionIssue);
      if (meant)
        return meant.flatMap((inner) => fromIssue(meta, value, { ...inner, path: [...path, ...inner.path] }, kind));
      return [problem(ofUnion(value, issue as UnionIssue, path))];
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      if (given === undefined)
        return [problem({ path: path.slice(0, -1), message: isMissing(path.at(-1)), ...oneOf(allowed) })];
      return [problem({ message: say`${found(given)} is not allowed here.`, ...oneOf(allowed, given) })];
    }
    case 'invalid_key': {
      const name = String(path.at(-1));
      const [inner] = issue.issues;
      if (inner?.code === 'invalid_value')
        return [
          problem({ atKey: true, message: say`Unknown key "${name}".`, ...oneOf(inner.values.map(String), name) }),
        ];
      return [
        problem({
          atKey: true,
          message: say`"${name}" is no valid name.`,
          ...(inner && { hint: say`Expected: ${refusedValue(inner)}` }),
        }),
      ];
    }
    case 'invalid_type':
      if (given === undefined)
        return [
          problem({
            path: path.slice(0, -1),
            lacks: String(path.at(-1)),
            message: isMissing(path.at(-1)),
            hint: say`Expected: ${issue.expected}`,
          }),
        ];
      return [
        problem({
          message: say`${found(given)} found, ${refusedValue(issue)} expected.`,
          ...asValue(path, meantValue(given, issue.expected)),
        }),
      ];
    default:
      return [
        problem({
          message: say`${found(given)} is not allowed here: ${refusedValue(issue)}.`,
          ...asValue(path, fittingText(given, issue)),
        }),
      ];
  }
}

type UnionIssue = Issue & { discriminator?: string; options?: unknown[]; errors?: Issue[][] };

/**
 * What is wrong with the only alternative that a value is of the kind of: an object where there may be a text or an
 * object; of several objects the one that knows most of its keys.
 */
function alternativeOf(given: unknown, { discriminator, errors = [] }: UnionIssue): Issue[] | undefined {
  const others: Issue['code'][] = isObject(given) ? ['invalid_type', 'invalid_value'] : ['invalid_type'];
  const fitting = errors.filter(
    (issues) => !issues.some(({ code, path }) => others.includes(code) && path.length === 0),
  );
  // One of some words, or a text of another form: who wrote a text meant one of the words as a rule.
  const named = fitting.filter((issues) =>
    issues.some(({ code, path }) => code === 'invalid_value' && path.length === 0),
  );
  if (discriminator !== undefined) return undefined;
  if (isObject(given) && fitting.length > 1) return nearest(given, fitting);
  return fitting.length === 1 ? fitting[0] : named.length === 1 ? named[0] : undefined;
}

/** The alternative with the fewest keys that are strange to it or missing; undefined where two are as near. */
function nearest(given: Readonly<Record<string, unknown>>, alternatives: readonly Issue[][]): Issue[] | undefined {
  const [first, second] = alternatives
    .map((issues) => ({ issues, far: issues.reduce((count, issue) => count + wrongKeys(given, issue), 0) }))
    .sort((a, b) => a.far - b.far);
  return first && second && first.far < second.far ? first.issues : undefined;
}

function wrongKeys(given: Readonly<Record<string, unknown>>, issue: Issue): number {
  if (issue.code === 'unrecognized_keys') return issue.path.length === 0 ? issue.keys.length : 0;
  return issue.path.length === 1 && given[String(issue.path[0])] === undefined ? 1 : 0;
}

function ofUnion(
  value: unknown,
  { discriminator, options = [], errors = [] }: UnionIssue,
  path: (string | number)[],
): Mistake {
  if (!discriminator) {
    const expected = errors.flat().map(refusedValue);
    return {
      message: say`${found(valueAt(value, path))} is of none of the allowed shapes.`,
      ...(expected.length > 0 && { hint: say`Expected one of these: ${expected}` }),
    };
  }
  const holder = path.slice(0, path.at(-1) === discriminator ? -1 : undefined);
  const given = valueAt(value, [...holder, discriminator]);
  const misspelt =
    given === undefined ? didYouMean(discriminator, Object.keys(valueAt(value, holder) ?? {})) : undefined;
  if (misspelt !== undefined)
    return {
      path: [...holder, misspelt],
      atKey: true,
      message: say`Unknown key "${misspelt}".`,
      ...meaning(misspelt, discriminator),
    };
  const allowed = options.map(String);
  if (given === undefined) return { path: holder, message: isMissing(discriminator), ...oneOf(allowed) };
  return {
    path: [...holder, discriminator],
    message: say`${found(given)} is no ${discriminator}.`,
    ...oneOf(allowed, given),
  };
}

function oneOf(allowed: string[], given?: unknown): Pick<Mistake, 'hint' | 'didYouMean' | 'fix'> {
  const meant = typeof given === 'string' ? didYouMean(given, allowed) : undefined;
  return { hint: say`Allowed: ${allowed}`, ...(meant !== undefined && meaning(given as string, meant)) };
}

function meaning(given: string, meant: string): Pick<Mistake, 'didYouMean' | 'fix'> {
  return {
    didYouMean: meant,
    fix: { title: say`Write "${meant}"`, span: { start: 0, end: given.length }, text: meant },
  };
}

function asValue(path: readonly (string | number)[], value: unknown): Pick<Mistake, 'fix'> {
  return value === undefined ? {} : { fix: { title: say`Write ${JSON.stringify(value)}`, set: [{ path, value }] } };
}

function found(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A text that has the form it should have but for blanks and slashes around it. */
function fittingText(given: unknown, issue: ZodError['issues'][number]): string | undefined {
  const written = issue.code === 'invalid_format' ? /^\/(.*)\/([a-z]*)$/s.exec(issue.pattern ?? '') : null;
  if (typeof given !== 'string' || !written) return undefined;
  const form = new RegExp(at(written, 1), written[2]);
  const bare = given.trim().replace(/\/+/g, '/').replace(/\/$/, '');
  return [bare, `/${bare}`, bare.replace(/^\/+/, '')].find((text) => text !== given && form.test(text));
}

/** A value of the wanted type that a value of another one spells: `"true"` → true, `"5"` → 5, 5 → `"5"`. */
function meantValue(given: unknown, expected: string): unknown {
  if (expected === 'string') return typeof given === 'number' ? String(given) : undefined;
  if (typeof given !== 'string') return undefined;
  if (expected === 'boolean')
    return ({ true: true, yes: true, false: false, no: false } as Record<string, boolean>)[given.toLowerCase()];
  if (expected === 'number' || expected === 'int') return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : undefined;
  return undefined;
}
