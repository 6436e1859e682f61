import { z } from 'zod';

// Zod's own code generation needs `new Function`; law 4 forbids it everywhere.
z.config({ jitless: true });

/** A name in a schema file: a letter, then letters and digits, 40 characters at most. */
export const nameMeta = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, 'a name: a letter, then letters and digits, at most 40');

/** Names of one thing by names of another. */
export const namesMeta = z.record(nameMeta, nameMeta).meta({ id: 'names' });

/** A text shown to people; Chinese is the source language. */
export const titleMeta = z.string().min(1).max(60);

/** An expression of the schema language, checked by the linter. */
export const expressionMeta = z.string().min(1).max(2000).describe('Expression: a*2');

/** true, false, or an expression on the record. */
export const conditionMeta = z.union([z.boolean(), expressionMeta]);

/** Path of a field: `quantity`, or `lines.quantity` for a field of a child table. */
export const fieldPathMeta = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/, 'a field, or childTable.field');

/**
 * Which records or rows: the one dialect of lists, query plans, references, reports, their sources and parts of boards,
 * which the list call has, too. A field with an operator behind it -> values.
 */
export const filterMeta = z
  .record(
    z
      .string()
      .regex(
        /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){0,2}(!~|~|\^|!|\?)?$/,
        'a field, and behind it one of ~ ^ !~ ! ?',
      ),
    z.string().min(1).max(200),
  )
  .describe(
    'field -> value in the form of the list call: "status": "0,1", "code~": contains, "status!": none of, "remark?": "0" is empty; what people cannot change may also ask what a reference leads to, "productId.kind": "material"',
  )
  .meta({ id: 'filter' });

/** A field of a settings page. */
export const settingMeta = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*\.[A-Za-z][A-Za-z0-9]*$/, 'a settings page and one of its fields');

/** States of a machine in which something may be done. */
export const statesMeta = z.union([z.enum(['reviewed', 'unreviewed']), z.array(z.int()).min(1).max(20)]);
export type StatesInput = z.output<typeof statesMeta>;

/** Address inside the application. */
export const pathMeta = z.string().regex(/^(\/[A-Za-z0-9_-]+)+$/, 'an address such as /base/factory/factoryList');

/** The action part of a permission, or a whole one. */
export const permissionMeta = z
  .string()
  .regex(/^((\/[A-Za-z0-9]+){1,2}|[A-Za-z][A-Za-z0-9]*)$/, 'an action, or /module/action')
  .max(80);

/** A permission in full. */
export const wholePermissionMeta = z
  .string()
  .regex(/^\/[A-Za-z0-9]+\/[A-Za-z0-9]+$/, 'a permission such as /system/inspect')
  .max(80);

/** Version of the schema language. A change of what files may say raises it and ships a codemod that rewrites them. */
export const SCHEMA_VERSION = 5;

/** Version that a file is written in; only the newest one is read. */
export const schemaVersionMeta = z
  .literal(SCHEMA_VERSION)
  .describe('version of the language; `schemas -- migrate` rewrites older files');
