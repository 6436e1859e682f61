import { parseJsonc } from '../../lib/jsonc';
import type { ZodType } from 'zod';
import { say, type Message } from '../../lib/message';
import { metaOf, type FileKind } from '../meta/jsonSchemas';
import { SCHEMA_VERSION } from '../meta/primitives';
import type { ResourceInput } from '../meta/resourceMeta';
import { expandResource } from '../expand/expandResource';
import { placed } from '../expand/placed';
import type { Authoring } from '../meta/Authoring';
import { accepts } from './accepts';
import { asMeant } from './asMeant';
import { fileKind } from './fileKind';
import type { Problem } from './Problem';
import type { SchemaFile } from './SchemaFile';
import { SILENCE, type Silence } from '../meta/Silence';
import { shapeProblems } from './shapeProblems';
import type { ResourceSource, Sources } from '../meta/Sources';
import { takeSilences } from './takeSilences';
import { BREAKS } from '../meta/breaks';

/**
 * Parses the files, takes off what silences the linter and acknowledges breaks, and checks their shape. A mistake is
 * reported; the file is among the sources as it was meant, or left out where that is not clear.
 */
export function readSources(
  files: readonly SchemaFile[],
  authoring: Authoring,
): { sources: Sources; silences: Silence[]; problems: Problem[] } {
  const metas = metaOf(authoring);
  const problems: Problem[] = [];
  const silences: Silence[] = [];
  const sources: Sources = {
    modules: new Map(),
    resources: [],
    machines: new Map(),
    dictionaries: new Map(),
    fieldSets: new Map(),
    breaks: [],
  };
  const waiting: Waiting[] = [];
  for (const file of files) {
    const place = fileKind(file.path);
    if (!place) continue;
    for (const { value: written, index } of valuesOf(file, problems)) {
      const prefix = index === undefined ? [] : [index];
      const spoken = maySilence(file)
        ? takeSilences(written, (path, silence) =>
            silences.push({ file: file.path, path: [...prefix, ...path], value: silence }),
          )
        : written;
      const { breaks, value } = takeBreaks(spoken);
      if (breaks !== undefined) sources.breaks.push({ file: file.path, index, value: breaks });
      const old = wrongVersion(value);
      if (old) {
        problems.push({
          rule: 'schema-version',
          severity: 'error',
          file: file.path,
          path: [...prefix, 'schemaVersion'],
          message: old,
        });
        continue;
      }
      if (place.kind === 'resource') {
        waiting.push({ file: file.path, index, written: value, module: place.folder });
        continue;
      }
      const shaped = check(
        metas[place.kind],
        value,
        place.kind,
        (problem) => inFile(file.path, index, problem),
        problems,
      );
      if (shaped === undefined) continue;
      const source = { file: file.path, index, value: shaped as never };
      if (place.kind === 'module') sources.modules.set(place.folder, source);
      else
        sources[
          `${place.kind === 'dictionary' ? 'dictionarie' : place.kind}s` as 'machines' | 'dictionaries' | 'fieldSets'
        ].set(place.name, source);
    }
  }
  for (const each of waiting) {
    const source = resourceOf(each, sources, metas.resource, authoring, problems);
    if (source) sources.resources.push(source);
  }
  // Whatever file gives them, resources stand in the order of modules and names.
  sources.resources.sort((a, b) => compared(a.module, b.module) || compared(a.value.resource, b.value.resource));
  return { sources, silences, problems };
}

const compared = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A resource as it is written, until all that it may use is read. */
type Waiting = Pick<ResourceSource, 'file' | 'module' | 'written'> & { index: number | undefined };

/** A resource with what follows from it; undefined where even that is malformed. */
function resourceOf(
  { file, index, module, written }: Waiting,
  sources: Sources,
  meta: ZodType,
  authoring: Authoring,
  problems: Problem[],
): ResourceSource | undefined {
  const { implied, origins, shadows, value } = expandResource(written, module, sources, authoring);
  const source = { file, ...(index === undefined ? {} : { index }), written, origins, implied };
  const shaped = check(meta, value, 'resource', (problem) => placed(problem, source), problems);
  return shaped === undefined ? undefined : { ...source, value: shaped as ResourceInput, module, shadows };
}

function inFile(file: string, index: number | undefined, problem: Omit<Problem, 'file'>): Problem {
  return { ...problem, file, path: [...(index === undefined ? [] : [index]), ...problem.path] };
}

/** The text tells at once, but that of a family, which may put a key together. */
const maySilence = ({ text, family }: SchemaFile) => family !== undefined || text.includes(SILENCE);

function valuesOf(file: SchemaFile, problems: Problem[]): { value: unknown; index?: number }[] {
  if (file.failure !== undefined) {
    problems.push({ rule: 'family', severity: 'error', file: file.path, path: [], ...file.failure });
    return [];
  }
  if (file.family) return file.family.map(({ value }, index) => ({ value, index }));
  try {
    return [{ value: parseJsonc(file.text) }];
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message);
    const start = at ? Number(at[1]) : file.text.length;
    problems.push({
      rule: 'json',
      severity: 'error',
      file: file.path,
      path: [],
      span: { start, end: start + 1 },
      message: say`No valid JSON.`,
    });
    return [];
  }
}

/** Why a file of another version cannot be read: its shape is that of another language. */
function wrongVersion(value: unknown): Message | undefined {
  const version =
    typeof value === 'object' && value !== null ? (value as { schemaVersion?: unknown }).schemaVersion : undefined;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version === SCHEMA_VERSION)
    return undefined;
  return version < SCHEMA_VERSION
    ? say`The file is written in version ${version} of the language; schemas -- migrate rewrites it in version ${SCHEMA_VERSION}.`
    : say`The file is written in version ${version} of the language; this program knows no more than ${SCHEMA_VERSION}.`;
}

function check(
  meta: ZodType,
  value: unknown,
  kind: FileKind,
  place: (problem: Omit<Problem, 'file'>) => Problem,
  problems: Problem[],
): unknown {
  if (accepts(meta)(value)) return value;
  const result = meta.safeParse(value);
  if (result.success) return result.data;
  const mistakes = shapeProblems(meta, value, result.error, kind);
  problems.push(...mistakes.map(place));
  return meta.safeParse(asMeant(value, mistakes)).data;
}

/**
 * The value of a file without what it acknowledges. Nobody but the report of the impact ever sees it; the given value
 * is never changed.
 */
function takeBreaks(value: unknown): { value: unknown; breaks?: unknown } {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, BREAKS)) return { value };
  const { [BREAKS]: breaks, ...rest } = value as Record<string, unknown>;
  return { value: rest, breaks };
}
