import { expect, it } from 'vitest';
import { DOCUMENT_QUERY, offersDocumentQuery } from './documentQuery';

const withPage = { byPath: new Map([[DOCUMENT_QUERY, {}]]) } as unknown as Parameters<typeof offersDocumentQuery>[0];
const without: typeof withPage = { byPath: new Map() };

it('B-057 B-058 the shortcut to the document query stands there with its page and its permission alone', () => {
  expect(DOCUMENT_QUERY).toBe('/financeBasic/inquireList');
  expect(offersDocumentQuery(withPage, ['/inquireList/list'])).toBe(true);
  expect(offersDocumentQuery(withPage, ['*'])).toBe(true);
  expect(offersDocumentQuery(withPage, ['/inquireList/add', '/order/list'])).toBe(false);
  expect(offersDocumentQuery(without, ['*'])).toBe(false);
});
