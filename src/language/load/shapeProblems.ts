import type { ZodError, ZodType } from 'zod';
import { didYouMean } from '../../lib/didYouMean';
import type { Problem } from './Problem';
import { keysAt } from './keysAt';

type Issue = ZodError['issues'][number];

/** Words the issues of a shape check: what was found, what is allowed, what was probably meant. One problem per mistake. */
export function shapeProblems(meta: ZodType, value: unknown, error: ZodError, kind: string): Omit<Problem, 'file'>[] {
  const problems = error.issues.flatMap((issue) => fromIssue(meta, value, issue, kind));
  // A demanded key that is misspelled is not missing as well.
  const meant = new Set(problems.filter(({ atKey, didYouMean: key }) => atKey && key !== undefined).map(({ path, didYouMean: key }) => missing(path.slice(0, -1), key!)));
  return problems.filter(({ path, message }) => !meant.has(JSON.stringify([path, message])));
}

const missing = (path: Problem['path'], key: string) => JSON.stringify([path, isMissing(key)]);
const isMissing = (key: unknown) => `"${String(key)}" is missing.`;

function fromIssue(meta: ZodType, value: unknown, issue: Issue, kind: string): Omit<Problem, 'file'>[] {
  const path = issue.path.filter((key): key is string | number => typeof key !== 'symbol');
  const problem = (extra: Partial<Problem> & { message: string }): Omit<Problem, 'file'> => ({ rule: 'shape', severity: 'error', path, ...extra });
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysAt(meta, value, path);
      return issue.keys.map((key) =>
        problem({
          path: [...path, key],
          atKey: true,
          message: `Unknown key "${key}" in ${path.length === 0 ? `a ${kind} file` : `"${path.join('.')}"`}.`,
          hint: `Allowed: ${allowed.join(', ')}`,
          didYouMean: didYouMean(key, allowed),
        }),
      );
    }
    case 'invalid_union': {
      const discriminator = (issue as { discriminator?: string }).discriminator;
      const options = (issue as { options?: unknown[] }).options?.map(String) ?? [];
      if (!discriminator) return [problem({ message: `${found(valueAt(value, path))} is of none of the allowed shapes.`, hint: deepest(issue) })];
      const key = [...path.slice(0, path.at(-1) === discriminator ? -1 : undefined), discriminator];
      const given = valueAt(value, key);
      const misspelt = given === undefined ? didYouMean(discriminator, Object.keys(valueAt(value, key.slice(0, -1)) ?? {})) : undefined;
      if (misspelt !== undefined)
        return [problem({ path: [...key.slice(0, -1), misspelt], atKey: true, message: `Unknown key "${misspelt}".`, didYouMean: discriminator })];
      if (given === undefined) return [problem({ path: key.slice(0, -1), message: isMissing(discriminator), hint: `Allowed: ${options.join(', ')}` })];
      return [
        problem({ path: key, message: `${found(given)} is no ${discriminator}.`, hint: `Allowed: ${options.join(', ')}`, didYouMean: didYouMean(String(given), options) }),
      ];
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const given = valueAt(value, path);
      if (given === undefined) return [problem({ path: path.slice(0, -1), message: isMissing(path.at(-1)), hint: `Allowed: ${allowed.join(', ')}` })];
      return [problem({ message: `${found(given)} is not allowed here.`, hint: `Allowed: ${allowed.join(', ')}`, didYouMean: didYouMean(String(given), allowed) })];
    }
    case 'invalid_key': {
      const name = String(path.at(-1));
      const [inner] = issue.issues;
      if (inner?.code !== 'invalid_value') return [problem({ atKey: true, message: `"${name}" is no valid name.`, hint: inner?.message })];
      const allowed = inner.values.map(String);
      return [problem({ atKey: true, message: `Unknown key "${name}".`, hint: `Allowed: ${allowed.join(', ')}`, didYouMean: didYouMean(name, allowed) })];
    }
    case 'invalid_type':
      if (valueAt(value, path) === undefined)
        return [problem({ path: path.slice(0, -1), message: isMissing(path.at(-1)), hint: `Expected: ${issue.expected}` })];
      return [problem({ message: `${found(valueAt(value, path))} found, ${issue.expected} expected.` })];
    default:
      return [problem({ message: `${found(valueAt(value, path))}: ${issue.message}` })];
  }
}

function deepest(issue: Issue): string | undefined {
  const errors = (issue as { errors?: Issue[][] }).errors?.flat() ?? [];
  return errors.map((inner) => inner.message).join(' or ') || undefined;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined), value);
}

function found(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
