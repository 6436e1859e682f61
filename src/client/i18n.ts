/** Everything that a screen needs to speak the person's language. */
export type { Language } from './language';
export { LANGUAGES, language } from './language';
export { addTexts, loadScreenTexts, setLanguage, startLanguage, t, titleText } from './texts';
export { useT } from './useT';
