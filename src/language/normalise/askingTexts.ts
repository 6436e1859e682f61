import type { Field, Resource } from '../model';

/** Parsing all expressions of a project takes longer than looking for a name. */
const MIGHT_ASK = /\b(?:count|sum|min|max|balance|remaining)\(\s*'/;

/** The expressions of a resource in which something is asked of other records, those of its lines included. */
export function askingTexts(resource: Resource): string[] {
  return [...expressionsOf(resource)].filter((each) => typeof each === 'string').filter((text) => MIGHT_ASK.test(text));
}

function* expressionsOf({ check, demands, fields }: Resource): Generator<string | boolean | undefined> {
  for (const { must, warns } of check) yield* [must, warns];
  for (const each of Object.values(demands))
    for (const { must, names = {}, warns } of each) yield* [must, warns, ...Object.values(names)];
  for (const field of fields) {
    yield* ofField(field);
    for (const child of field.fields ?? []) yield* ofField(child);
  }
}

function* ofField({ check, required, value }: Field): Generator<string | boolean | undefined> {
  yield value;
  yield required;
  for (const { must } of check) yield must;
}
