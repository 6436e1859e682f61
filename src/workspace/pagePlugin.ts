import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * What the page is fetched in: everything that a part needs and none before it has, as one file. The order counts: what
 * a part takes, the later ones have.
 */
const GROUPS: readonly { name: string; of: RegExp; minShareCount?: number }[] = [
  { name: 'first', of: /\/src\/first\.ts$/ },
  { name: 'index', of: /\/src\/main\.tsx$/ },
  // The frame with the generic lists, which is what most people open first, and the few lines of rules that most of what
  // comes later takes: a file of their own would cost more.
  {
    name: 'app',
    of: /\/src\/(shell\/Router|renderer\/(Screen|LoadFailed|link\/ScreenLink|form\/(useSaveKey|askToLeave))|lib\/at|language\/(meta\/sourceField|rules\/(compiledAt|dayOf|decimalsOf)))\.tsx?$/,
  },
  // What is known of a whole document, for details, forms and prints.
  {
    name: 'document',
    of: /\/src\/language\/rules\/(DocumentState|validateDocument|newDocument|copyDocument|frozen|sharesUnit)\.ts$/,
  },
  // Boards, and the charts of reports.
  { name: 'board', of: /\/src\/renderer\/board\/(BoardScreen|ChartPart)\.tsx$/ },
  // What stands in the row above a table, which comes after its first rows.
  { name: 'query', of: /\/src\/renderer\/query\/(QueryBar|QueryTools|SearchForm|conditions\/ColumnFilter)\.tsx$/ },
  { name: 'controls', of: /\/src\/fields\/controls\.ts$/ },
  { name: 'detail', of: /\/src\/renderer\/detail\/DetailScreen\.tsx$/ },
  // What forms and calendars share of antd: a calendar in a filter needs no form.
  {
    name: 'antd',
    of: /\/src\/fields\/ui\/AntdTheme\.tsx$|\/node_modules\/(antd|rc-[\w-]+|@rc-component|@ant-design)\//,
    minShareCount: 2,
  },
  { name: 'form', of: /\/src\/renderer\/form\/(FormScreen|FormDialog|SettingsScreen)\.tsx$/ },
];

const FIRST = /\/src\/first\.ts$/;
const MAIN = /\/src\/main\.tsx$/;

/** Of the application's files those that are fetched as soon as it is known that somebody is signed in. */
const APPLICATION = /\/src\/shell\/Router\.tsx$/;

/** Files of names that others pass on: who takes one of them takes what that one needs, and nothing of the rest. */
const NAMES = /\/src\/.*\/index\.ts$/;

/** The router as it is published: one file of everything. */
const ROUTER = /\/react-router\/dist\/production\//;

/**
 * The page as few files: a request for each module costs more than the module. Its document begins with the first
 * script, which asks for what the rest will need while the rest is on its way, and says which files these are.
 */
export function pagePlugin(root: string): Plugin {
  return {
    name: 'guiju:page',
    apply: 'build',
    config: () => ({
      // Its own choice of files is the one with all the checks for developers, whatever is built.
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
        ],
      },
      build: {
        rolldownOptions: {
          input: { index: join(root, 'index.html'), first: join(root, 'src/first.ts') },
          treeshake: { moduleSideEffects: [{ test: NAMES, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id: string) => (id.includes('rolldown/runtime') ? 'first' : null),
                  debugName: 'runtime',
                  priority: GROUPS.length + 1,
                },
                ...GROUPS.map(({ of, ...group }, index) => ({ ...group, test: of, priority: GROUPS.length - index })),
                // All texts of a language, which are fetched together.
                { name: (id: string) => textsOf(id), debugName: 'texts', priority: 0 },
              ],
            },
          },
        },
      },
    }),
    transform: {
      filter: { id: ROUTER },
      // Names for developers are side effects, so parts that nobody uses would stay for their sake.
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((part): part is Rolldown.OutputChunk => part.type === 'chunk');
        const fileOf = (module: RegExp) =>
          chunks
            .filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
            .flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]);
        const script = (file: string) => `<script type="module" crossorigin src="/${file}"`;
        const [first = '', main = ''] = [fileOf(FIRST)[0], fileOf(MAIN)[0]];
        if (!html.includes(script(first)) || !html.includes(script(main)))
          throw new Error('The page is not built as its first script expects.');
        return {
          html: html
            .replace('name="csp-nonce" content=""', 'name="csp-nonce" content="__CSP_NONCE__"')
            // Nothing is painted before the script of the page has said in which colours: there is nothing to see
            // before it, but the ground would flash.
            .replace(script(main), script(main).replace('module"', 'module" blocking="render"')),
          tags: [
            {
              tag: 'meta',
              attrs: {
                name: 'guiju-app',
                content: fileOf(APPLICATION)
                  .map((file) => `/${file}`)
                  .join(' '),
              },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}

function textsOf(id: string): string | null {
  const [, language] = /\/locales\/(\w+)\/(?!ui\.json|docs\.json)[\w-]+\.json/.exec(id) ?? [];
  return language === undefined ? null : `texts-${language}`;
}

function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  const { viteMetadata } = chunk as Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}
