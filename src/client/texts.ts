import i18next from 'i18next';
import type { Title } from '../language/model';
import { wordedTitle } from '../language/model/wordedTitle';
import type { Language } from './language';
import { chooseLanguage, language } from './language';

type Texts = Record<string, string>;
type Loader = () => Promise<Texts>;

const eager = import.meta.glob<Texts>('../../locales/*/ui.json', { import: 'default' });
const rest = import.meta.glob<Texts>(['../../locales/*/*.json', '!../../locales/*/{ui,docs}.json'], {
  import: 'default',
});

const texts = i18next.createInstance();
void texts.init({
  lng: 'zh',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  resources: {},
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
});

const loaded = new Set<Loader>();
let isWholeWanted = false;

/** Translates a Chinese source text, `{name}` standing for parameters. A text without translation stays Chinese. */
export function t(text: string, parameters?: Record<string, string | number>): string {
  return texts.t(text, parameters);
}

/** Translates a title; a composed one by its pattern and its part. */
export function titleText(title: Title): string {
  return wordedTitle(title, t);
}

/** Takes the language from cookie or browser and loads the texts of the sign-in page. */
export function startLanguage(): Promise<void> {
  return show(chooseLanguage(document.cookie, navigator.languages));
}

/** Loads the texts of all screens too; from now on every language that is chosen brings them. */
export function loadScreenTexts(): Promise<void> {
  isWholeWanted = true;
  return show(language.code);
}

/** Switches without a reload and remembers the choice in the cookie `language` for a year. */
export function setLanguage(code: Language): Promise<void> {
  document.cookie = `language=${code}; path=/; max-age=31536000; samesite=lax`;
  return show(code);
}

/** Adds translations of one language; for tests, and for texts that come from elsewhere. */
export function addTexts(code: Language, added: Texts): void {
  texts.addResourceBundle(code, 'translation', added, true, true);
  language.revision += 1;
}

async function show(code: Language): Promise<void> {
  const wanted = [...loadersOf(eager, code), ...(isWholeWanted ? loadersOf(rest, code) : [])].filter(
    (loader) => !loaded.has(loader),
  );
  // A missing file must not keep people out: its texts stay Chinese.
  const bundles = await Promise.allSettled(wanted.map((loader) => loader()));
  bundles.forEach((bundle, index) => {
    if (bundle.status !== 'fulfilled') return;
    texts.addResourceBundle(code, 'translation', bundle.value, true, true);
    loaded.add(wanted[index]!);
  });
  await texts.changeLanguage(code);
  language.code = code;
  language.revision += 1;
  if (typeof document !== 'undefined') document.documentElement.lang = code === 'zh' ? 'zh-CN' : code;
}

function loadersOf(files: Record<string, Loader>, code: Language): Loader[] {
  return Object.entries(files).flatMap(([path, loader]) => (path.includes(`/locales/${code}/`) ? [loader] : []));
}
