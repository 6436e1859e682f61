import { BREAKPOINTS } from '../../src/ui/breakpoints';
import { cssParts, type CssPart } from './cssParts';
import type { Violation } from './Violation';

/** In which layer (`src/ui/layers.css`) the styles of a room lie; the first that fits. */
const LAYERS: readonly [path: RegExp, layer: string][] = [
  [/^src\/ui\/(tokens|base)\.css$/, 'base'],
  [/^src\/ui\//, 'ui'],
  [/^src\/fields\//, 'fields'],
  [/^src\/(renderer|docs)\//, 'screens'],
  [/^src\/(pages|company|capabilities)\//, 'pages'],
  [/^src\/shell\//, 'shell'],
];
/** Says the order of the layers and nothing else. */
const ORDER = 'src/ui/layers.css';
/** The site of the documentation has this file alone, and so no tokens. */
const ALONE = /^src\/docs\/assets\//;
/** Larger type is drawn rather than written. */
const LARGEST_TYPE = 20;
const WIDTHS: readonly number[] = Object.values(BREAKPOINTS);
const CLASS = /\.(-?[a-zA-Z][\w-]*)/g;

/**
 * All that one style sheet does against the order of looks: outside the layer of its room, numbers where there is a
 * scale, widths that nobody has named, and parts of `src/ui` restyled for everybody.
 * @param parts classes of `src/ui`
 */
export function checkStyles(file: string, source: string, parts: ReadonlySet<string>): Violation[] {
  if (file === ORDER) return [];
  const violations: Violation[] = [];
  const layer = LAYERS.find(([path]) => path.test(file))?.[1];
  const isPart = file.startsWith('src/ui/');
  const check = ({ prelude, around, declarations, line }: CssPart): void => {
    const report = (message: string, at = line) => violations.push({ file, line: at, message });
    if (prelude.startsWith('@media')) for (const message of strangeWidths(prelude)) report(message);
    if (prelude.startsWith('@')) return;
    const selectors = splitSelectors(prelude);
    const isLayered = around.includes(`@layer ${layer}`);
    // Steps of an animation are no selectors.
    if (around.some((outer) => outer.startsWith('@keyframes'))) return;
    if (!isLayered && !selectors.every((selector) => selector.includes('.ant-formily-')))
      report(`"${selectors[0]}" lies outside of @layer ${layer}, where only what restyles Formily does`);
    for (const selector of selectors)
      if (!isPart && isOfParts(selector, parts))
        report(`"${selector}" restyles a part of src/ui for everybody: give it a modifier there, or say where`);
    for (const { name, value, line: at } of declarations) {
      if (name === 'z-index' && /\d/.test(value.replace(/var\([^)]*\)/g, '')))
        report(`z-index: ${value}: src/ui/tokens.css has a scale of what lies over what`, at);
      const size = /^(\d+(?:\.\d+)?)px$/.exec(value)?.[1];
      if (name === 'font-size' && size !== undefined && Number(size) <= LARGEST_TYPE && !ALONE.test(file))
        report(`font-size: ${value}: src/ui/tokens.css has a scale of type`, at);
    }
  };
  cssParts(source).forEach(check);
  return violations;
}

/** Classes that the style sheets of `src/ui` say looks of. */
export function partClasses(sources: readonly string[]): Set<string> {
  return new Set(
    sources.flatMap((source) =>
      cssParts(source).flatMap(({ prelude }) =>
        prelude.startsWith('@') ? [] : [...prelude.matchAll(CLASS)].map(([, name = '']) => name),
      ),
    ),
  );
}

function strangeWidths(prelude: string): string[] {
  return [...prelude.matchAll(/\([^()]*width[^()]*\)/g)].flatMap(([condition]) => {
    const width = /^\(width (?:<|>=) (\d+)px\)$/.exec(condition)?.[1];
    return width !== undefined && WIDTHS.includes(Number(width))
      ? []
      : [`${condition}: widths are those of src/ui/breakpoints.ts, as (width < 992px) or (width >= 992px)`];
  });
}

/** Whether a selector speaks of parts, as they are and in their states, and of nothing of its own room. */
function isOfParts(selector: string, parts: ReadonlySet<string>): boolean {
  const words = selector
    .split(/[\s>+~]+(?![^(]*\))/)
    .map((word) => [...word.matchAll(CLASS)].map(([, name = '']) => name));
  const isStateOnly = (names: readonly string[]) => names.every((name) => parts.has(name) || name.startsWith('is-'));
  const hasPart = (names: readonly string[]) => names.some((name) => parts.has(name));
  return words.some(hasPart) && words.every((names) => names.length === 0 || (hasPart(names) && isStateOnly(names)));
}

function splitSelectors(prelude: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const sign of prelude.replace(/\s+/g, ' ')) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
  }
  return selectors.map((selector) => selector.trim());
}
