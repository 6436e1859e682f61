import type { SchemaText } from '../../../src/language/texts/collectTexts';
import { at } from '../../../src/lib/at';
import { buildContext, type LintInput } from '../../../src/lint/buildContext';
import { locationsOf } from '../../../src/lint/locate';
import { codeLocaleName, localeName } from '../../../src/lint/missingLanguages';

/** What uses a text, for those who translate it. */
export interface TextUse {
  /** file:line of each place, in the order of files */
  places: string[];
  /** what it is shown as: `field title`, `button`, `message` ... */
  kinds: string[];
  /**
   * name of the translation file where it belongs: `ui` for the code, a module, or `_shared` for what several modules
   * say
   */
  home: string;
}

/** Every text of the project that is shown to people. */
export async function textUses(input: LintInput): Promise<Map<string, TextUse>> {
  const { texts, files, code = [] } = buildContext(input);
  const places = await locationsOf(texts, files);
  const inSchemas = texts.map((text, index) => ({
    text: text.text,
    place: `${text.file}:${at(places, index).line}`,
    kind: kindOf(text),
    home: localeName(text.file),
  }));
  const inCode = code.flatMap(({ path, text: source, texts: said }) =>
    said.map(({ text, start }) => ({
      text,
      place: `${path}:${source.slice(0, start).split('\n').length}`,
      kind: /^src\/(server|\w+\/\w+\/server)\//.test(path) ? 'message' : 'interface',
      home: codeLocaleName(path),
    })),
  );
  const uses = new Map<string, TextUse>();
  for (const { text, place, kind, home } of [...inSchemas, ...inCode]) {
    const known = uses.get(text);
    if (!known) uses.set(text, { places: [place], kinds: [kind], home });
    else
      uses.set(text, {
        places: unique([...known.places, place]),
        kinds: unique([...known.kinds, kind]),
        home: known.home === home ? home : sharedHome(known.home, home),
      });
  }
  return uses;
}

/** The code is there before the screens are, so its texts come first. */
const sharedHome = (one: string, other: string) => (one === 'ui' || other === 'ui' ? 'ui' : '_shared');

const unique = (texts: string[]) => [...new Set(texts)];

function kindOf({ path, file }: SchemaText): string {
  const last = path.at(-1);
  if (last === 'confirm') return 'question';
  if (last === 'message' || last === 'refusalTitle' || path.includes('refusal')) return 'message';
  if (last === 'help') return 'help';
  if (last === 'label') return 'option';
  if (path.includes('states')) return 'state';
  if (path.includes('actions') || path.includes('buttons')) return 'button';
  if (path.includes('screens')) return path.includes('columns') ? 'column title' : 'screen title';
  if (path.includes('fields')) return 'field title';
  if (path.includes('sections')) return 'section title';
  return file.endsWith('/module.json') ? 'menu entry' : 'title';
}
