import { beforeAll, describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/schemas/readProject';
import { authoring } from '../../src/capabilities/authoring';
import { lint } from '../../src/capabilities/lint';
import { heldIn } from '../../src/language/load/heldIn';
import type { NamedPlace } from '../../src/language/load/namedPlaces';
import { writtenAt } from '../../src/language/expand/placeOf';
import { valueAt } from '../../src/lib/valueAt';
import { isFamily } from '../../src/lint/family/isFamily';
import { buildContext } from '../../src/lint/buildContext';
import { usesOf } from '../../src/lint/uses/usesOf';
import { completionsAt } from '../../src/workspace/languageServer/completion/completionsAt';
import { Workbench } from '../../src/workspace/languageServer/Workbench';

/** A place of a file of this project that names something: one for each that the grammar knows. */
interface Sample {
  kind: string;
  file: string;
  path: (string | number)[];
  place: NamedPlace;
}

const ours = await readProject(process.cwd());
const context = buildContext(ours);
const samples = samplesOf();

function samplesOf(): Sample[] {
  const found = new Map<string, Sample>();
  for (const { input, source } of context.views) {
    if (isFamily(source.file)) continue;
    for (const place of heldIn(input, authoring.capabilities)) {
      const { isKey, naming, path } = place;
      const written = writtenAt(source, path);
      const isWord = naming.kind === 'setting' && naming.or?.includes(place.name);
      if (
        isWord ||
        naming.kind === 'text' ||
        naming.kind === 'rows' ||
        naming.kind === 'own' ||
        written?.file !== source.file
      )
        continue;
      const said = path.filter((key) => typeof key === 'string');
      const kind = `${said[0]}/${isKey ? `${said.at(-2)}#` : said.at(-1)}`;
      if (!found.has(kind)) found.set(kind, { kind, file: source.file, path: written.path, place });
    }
  }
  return [...found.values()];
}

/** A slip in the last part of a name. */
const misspelt = (name: string): string => `${name.slice(0, -2)}x${name.slice(-2)}`;

function withSlips(slips: readonly Sample[]) {
  const files = ours.files.map((file) => {
    const slip = slips.find((each) => each.file === file.path);
    return slip ? { ...file, text: JSON.stringify(slipped(JSON.parse(file.text) as unknown, slip)) } : file;
  });
  return lint({ ...ours, files }).problems;
}

function slipped(value: unknown, { path, place }: Sample): unknown {
  const holder = valueAt(value, path.slice(0, -1)) as Record<string | number, unknown>;
  const key = path.at(-1)!;
  if (place.isKey) {
    const entries = Object.entries(holder);
    for (const [name] of entries) delete holder[name];
    for (const [name, held] of entries) holder[name === key ? misspelt(name) : name] = held;
  } else holder[key] = misspelt(place.name);
  return value;
}

it('keys have places of every kind', () => {
  expect(samples.length).toBeGreaterThan(80);
  expect([...new Set(samples.map(({ place }) => place.naming.kind))].sort()).toEqual(
    ['action', 'button', 'field', 'resource', 'screen', 'setting'].sort(),
  );
});

describe('a misspelt name', () => {
  it('is found where it stands, once, with the right one proposed, in every key that says what it names', () => {
    const wrong: unknown[] = [];
    let waiting = samples;
    while (waiting.length > 0) {
      // One slip a file and run: so none hides another.
      const round = waiting.filter((each, at) => waiting.findIndex(({ file }) => file === each.file) === at);
      waiting = waiting.filter((each) => !round.includes(each));
      const problems = withSlips(round);
      for (const { file, kind, path, place } of round) {
        const at = place.isKey ? [...path.slice(0, -1), misspelt(place.name)] : path;
        const own = problems.filter((each) => each.file === file && each.path.join() === at.join());
        const proposals = own.map(({ didYouMean }) => didYouMean);
        if (own.length !== 1 || !place.name.endsWith(proposals[0] ?? '?'))
          wrong.push({ kind, file, name: place.name, proposals, rules: own.map(({ rule }) => rule) });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('what is named in every key that says what it names', () => {
  let workbench: Workbench;

  beforeAll(() => {
    workbench = new Workbench(process.cwd(), 'en');
  });

  it('is known to its uses', () => {
    const uses = usesOf(context).all.map(({ place }) => `${place.file} ${place.path.join('.')}`);
    const known = new Set(uses);
    // Buttons are named within their own file.
    const others = samples.filter(
      ({ place: { naming } }) => naming.kind !== 'button' && !(naming.kind === 'action' && naming.orSets),
    );
    expect(others.filter(({ file, path }) => !known.has(`${file} ${path.join('.')}`))).toEqual([]);
  });

  it('is proposed where it is written', async () => {
    const missing: string[] = [];
    for (const { file, kind, path, place } of samples) {
      const text = workbench.textOf(file) ?? '';
      const cleared = JSON.parse(text) as unknown;
      const holder = valueAt(cleared, path.slice(0, -1)) as Record<string | number, unknown>;
      const key = path.at(-1)!;
      const MARK = '#here';
      if (place.isKey) {
        const entries = Object.entries(holder);
        for (const [name] of entries) delete holder[name];
        for (const [name, held] of entries) holder[name === key ? MARK : name] = held;
      } else holder[key] = MARK;
      const marked = JSON.stringify(cleared, null, 2);
      const offset = marked.indexOf(`"${MARK}"`) + 1;
      workbench.type(file, marked.replace(MARK, ''));
      const names = (await completionsAt(workbench, file, offset)).map(({ name }) => name);
      workbench.type(file, undefined);
      const [first = ''] = place.name.split('.');
      if (!names.includes(place.name) && !names.includes(first)) missing.push(`${kind} ${place.name}`);
    }
    expect(missing).toEqual([]);
  });
});
