import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import type { Field, Model } from '../../src/language/model';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { DestructiveChangeError } from '../../src/server/schema/migrate';
import type { Database } from '../../src/server/storage';
import { enginesToTry } from '../support/enginesToTry';
import { project } from '../support/project';

describe.each(enginesToTry())('changed schema files on %s', (_, open) => {
  let database: Database;
  let first: Model;

  beforeAll(async () => {
    ({ model: first } = await project());
    database = await open();
  });
  afterAll(async () => {
    await database?.close();
  });

  /** Starts again with changed schema files; gives the SQL that was run. */
  const restart = async (change: (model: Model) => void): Promise<string[]> => {
    const model = structuredClone(first);
    change(model);
    const statements: string[] = [];
    database.onStatement = (statement) => {
      if (/^(create|alter|drop)/.test(statement)) statements.push(statement);
    };
    try {
      await prepareDatabase({ ...product, database, model });
    } finally {
      database.onStatement = undefined;
    }
    return statements;
  };
  const rows = async (query: string) => (await sql.raw<Record<string, string>>(query).execute(database.kysely)).rows;
  const fieldOf = (model: Model, resource: string, name: string): Field =>
    model.resources[resource]!.fields.find((field) => field.name === name)!;
  const suppliers = () => rows('select count(*) n, min(name) first from r_supplier');

  it('nothing changed: nothing is run', async () => {
    expect(await restart(() => undefined)).toEqual([]);
  });

  it('a new field becomes a column, in the header and in lines; the data stay', async () => {
    const before = await suppliers();
    const added = (model: Model) => {
      const { fields } = model.resources.supplier!;
      fields.push({ ...fieldOf(model, 'supplier', 'shortName'), name: 'nickName', path: 'nickName', unique: true });
      const { fields: lines } = fieldOf(model, 'procure', 'lines');
      lines!.push({ ...lines![1]!, name: 'originPlace', path: 'lines.originPlace' });
    };
    expect(await restart(added)).toEqual([
      'alter table "r_supplier" add column "nick_name" varchar(20)',
      'create unique index "r_supplier_nick_name_unique" on "r_supplier" ("package_id", "nick_name")',
      'alter table "r_procure__lines" add column "origin_place" varchar(100)',
    ]);
    expect(await suppliers()).toEqual(before);
    expect(await restart(added)).toEqual([]);
  });

  it('a removed field is left alone', async () => {
    expect(
      await restart(
        (model) =>
          (model.resources.supplier!.fields = model.resources.supplier!.fields.filter(
            ({ name }) => name !== 'contact',
          )),
      ),
    ).toEqual([]);
    expect((await rows('select count(contact) n from r_supplier'))[0]!.n).not.toBe('0');
  });

  it('a longer text widens its column', async () => {
    const before = await suppliers();
    expect(await restart((model) => (fieldOf(model, 'supplier', 'name').settings.max = 90))).toEqual([
      'alter table "r_supplier" alter column "name" type varchar(90)',
    ]);
    expect(await suppliers()).toEqual(before);
    // And back: shorter than the column is now.
    await sql`alter table r_supplier alter column name type varchar(60)`.execute(database.kysely);
  });

  it('a yes or no that becomes a choice of numbers keeps its values, and takes the others', async () => {
    const withField = (more: Partial<Field>) => (model: Model) => {
      const { fields } = model.resources.basicSetting!;
      fields.push({ ...fieldOf(model, 'basicSetting', 'creditControl'), name: 'level', path: 'level', ...more });
    };
    await restart(withField({}));
    await rows('update r_basic_setting set level = 1');
    const options = [0, 1, 2].map((value) => ({ value, label: String(value) }));
    await restart(withField({ type: 'enum', options }));
    expect(await rows('select distinct level from r_basic_setting')).toEqual([{ level: 1 }]);
    await rows('update r_basic_setting set level = 2');
  });

  it('a price that had two decimals takes as many as its account set says, and keeps its values; never the other way', async () => {
    await sql`alter table r_inventory alter column purchase_price type numeric(17,2)`.execute(database.kysely);
    const prices = () => rows('select purchase_price::text from r_inventory order by id');
    const before = await prices();
    expect(await restart(() => undefined)).toEqual([
      'alter table "r_inventory" alter column "purchase_price" type numeric',
    ]);
    expect(await prices()).toEqual(before);
    const error = await restart((model) => (fieldOf(model, 'inventory', 'maxStock').settings.decimals = 2)).catch(
      (reason: unknown) => reason,
    );
    expect((error as DestructiveChangeError).statements).toEqual([
      expect.stringContaining('alter column "max_stock" type numeric(17,2)'),
    ]);
  });

  it('what could lose data is refused with the SQL for a person, and nothing at all is changed', async () => {
    const change = (model: Model) => {
      fieldOf(model, 'supplier', 'name').settings.max = 30;
      fieldOf(model, 'client', 'name').settings.max = 90;
      model.resources.factory!.fields.push({
        ...fieldOf(model, 'factory', 'shortName'),
        name: 'extra',
        path: 'extra',
      });
    };
    const error = await restart(change).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DestructiveChangeError);
    expect((error as DestructiveChangeError).statements).toEqual([
      'alter table "r_supplier" alter column "name" type varchar(30) using "name"::varchar(30); -- is character varying(60)',
    ]);
    const columns = await rows(
      `select table_name || '.' || column_name || ' ' || coalesce(character_maximum_length, 0) as c from information_schema.columns where (table_name, column_name) in (('r_supplier','name'),('r_client','name'),('r_factory','extra'))`,
    );
    expect(columns.map(({ c }) => c).toSorted()).toEqual(['r_client.name 60', 'r_supplier.name 60']);
  });

  it('a value that is unique no more loses its index', async () => {
    expect(await restart((model) => (fieldOf(model, 'supplier', 'name').unique = false))).toEqual([
      'drop index "r_supplier_name_unique"',
    ]);
    expect(await restart(() => undefined)).toHaveLength(1);
  });

  it('two records with one value keep a field from becoming unique: the refusal says which', async () => {
    const error = await restart((model) => (fieldOf(model, 'supplier', 'kind').unique = true)).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DestructiveChangeError);
    expect(String(error)).toContain('r_supplier');
    expect(String(error)).toContain('kind');
  });

  it('two servers that start at once do not meet', async () => {
    const change = structuredClone(first);
    change.resources.supplier!.fields.push({
      ...fieldOf(change, 'supplier', 'shortName'),
      name: 'third',
      path: 'third',
    });
    await expect(
      Promise.all([
        prepareDatabase({ ...product, database, model: change }),
        prepareDatabase({ ...product, database, model: change }),
      ]),
    ).resolves.toBeDefined();
  });
});
