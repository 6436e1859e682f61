import { say } from '../../lib/message';
import { LANGUAGES } from '../readLocale';
import type { Rule } from '../Rule';
import { mistakenTexts } from '../translation/mistakenText';

/** A trade's words, each said in several texts. */
const WORDS: Readonly<Record<string, readonly [string, string, string]>> = {
  采购订单: ['Purchase order', 'Pedido de compra', '発注書'],
  采购计划: ['Purchase plan', 'Plan de compra', '発注計画'],
  采购退货: ['Purchase return', 'Devolución de compra', '発注返品'],
  采购发票: ['Purchase invoice', 'Factura de compra', '発注請求書'],
  采购清单: ['Purchase list', 'Lista de compra', '発注リスト'],
  仓库: ['Warehouse', 'Almacén', '倉庫'],
};
const sayingFor = (difference: Readonly<Record<string, string>>) => ({
  files: Object.fromEntries(
    LANGUAGES.map((language, index) => [
      `locales/${language}/trade.json`,
      {
        ...Object.fromEntries(Object.entries(WORDS).map(([text, translations]) => [text, translations[index]])),
        ...(language === 'en' ? difference : {}),
      },
    ]),
  ),
});

export const mistakenTranslation: Rule = {
  id: 'mistaken-translation',
  severity: 'warning',
  summary:
    'A text does not have the translation of quite another one: what else is said with its signs is said with other words.',
  byAnalogy: true,
  *inTranslations({ locales }) {
    for (const language of LANGUAGES)
      for (const { locale, other, text, translation } of mistakenTexts(locales, language))
        yield {
          file: locale.file,
          path: [text],
          message: say`"${translation}" is the translation of "${other}", and of nothing like "${text}" elsewhere.`,
          hint: say`The other languages say different things for the two`,
        };
  },
  bad: () => [{ ...sayingFor({ 采购清单: 'Warehouse' }), at: { file: 'locales/en/trade.json', path: ['采购清单'] } }],
  good: () => [{ files: {} }, sayingFor({}), sayingFor({ 采购清单: 'Purchase order' })],
};
