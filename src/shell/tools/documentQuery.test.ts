import { expect, it } from 'vitest';
import { DOCUMENT_QUERY, landmarksOf } from '../../language/catalogue/landmarks';
import type { Route } from '../../language/model';
import { offersDocumentQuery } from './documentQuery';

const withPage = landmarksOf([
  {
    path: '/financeManage/financeBasic/inquireList',
    aliases: [DOCUMENT_QUERY],
    permissions: ['/inquireList/list'],
  } as unknown as Route,
]);
const without = landmarksOf([{ path: '/elsewhere', aliases: [], permissions: [] } as unknown as Route]);

it('B-057 B-058 the shortcut to the document query stands there with its page and its permission alone', () => {
  expect(DOCUMENT_QUERY).toBe('/financeBasic/inquireList');
  expect(offersDocumentQuery(withPage, ['/inquireList/list'])).toBe(true);
  expect(offersDocumentQuery(withPage, ['*'])).toBe(true);
  expect(offersDocumentQuery(withPage, ['/inquireList/add', '/order/list'])).toBe(false);
  expect(offersDocumentQuery(without, ['*'])).toBe(false);
});
