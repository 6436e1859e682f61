import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentContent } from '../../src/capabilities/approval/server/documents/documentContent';
import type { FormItem } from '../../src/capabilities/designedForm/wire';
import { resourceOf } from '../../src/language/model';
import { systemSession } from '../../src/server/access/systemSession';
import { callOn } from '../../src/server/resource/Call';
import { openDemoDatabase } from '../support/demoDatabase';
import { columnsHidden } from './interference/hiddenRows';
import { tellingCalls } from './interference/tellingCalls';
import { startTestApp, type TestApp } from './testApp';

/** Fields that no schema shows to anybody reach what the program does by itself, and no answer. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

it('the form of an approval says nothing of a document that nobody sees in it, whatever its fields are called', async () => {
  const { kysely } = app.database;
  const { rows } = await sql<{ id: string; name: string }>`update r_fixed_asset set terms_months = 7
    where id = (select max(id) from r_fixed_asset where package_id = 1) returning id::text as id, name`.execute(kysely);
  const [asset] = rows;
  const item = (formId: number, vModel: string): FormItem => ({
    formId,
    vModel,
    tag: 'text',
    label: '',
    required: false,
  });
  const { services } = app;
  const call = callOn(services, systemSession('1'), resourceOf(services.model, 'approval'), undefined);
  const form = { items: [item(1, 'name'), item(2, 'termsMonths')] };
  expect(await documentContent(call, 'fixedAsset', asset!.id, { form }, kysely)).toEqual({
    name: asset!.name,
    termsMonths: '',
  });
});

it('E-29: no call tells the administrator of them, nor of what follows from them by a road of its own', async () => {
  const admin = await app.as('admin');
  expect(
    await tellingCalls(
      app,
      admin,
      columnsHidden(app, ({ visible }) => visible === false),
    ),
  ).toEqual([]);
});
