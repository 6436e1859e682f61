import { describe, expect, it } from 'vitest';
import { assertionsIn } from './structure/assertions';
import { checkSource } from './structure/checkSource';
import { checkStyles, partClasses } from './structure/checkStyles';
import { loneFiles } from './structure/loneFiles';
import { roomRings } from './structure/roomRings';
import { rowReaders } from './structure/rowReaders';

const messages = (file: string, source: string) =>
  checkSource(file, source).map(({ line, message }) => `${line} ${message}`);

describe('checkSource', () => {
  it('finds an import that goes up, at its line', () => {
    const [found, ...others] = messages(
      'src/language/load/x.ts',
      "const a = 1;\nimport { cellOf } from '../../fields/cells';\nexport { a, cellOf };\n",
    );
    expect(found).toBe('2 src/language (floor 1) may not import src/fields (floor 2): imports go down only');
    expect(others).toEqual([]);
  });

  it('finds re-exports, dynamic imports and sideways imports too', () => {
    expect(messages('src/client/x.ts', "export * from '../server/time';")).toHaveLength(1);
    expect(messages('src/client/x.ts', "void import('../shell/Frame');")).toHaveLength(1);
  });

  it('lets imports go down, and tests and declarations alone', () => {
    expect(messages('src/shell/Frame.tsx', "import { t } from '../client/i18n';\nimport 'react';")).toEqual([]);
    expect(messages('src/lib/x.test.ts', "import '../server/time';")).toEqual([]);
  });

  it('lets field types use the parts of the page, which know nothing of what it is about', () => {
    expect(messages('src/fields/ui/x.tsx', "import { Popup } from '../../ui/Popup';")).toEqual([]);
    expect(messages('src/ui/x.tsx', "import { money } from '../lib/decimal';\nimport 'react';")).toEqual([]);
    expect(messages('src/ui/x.tsx', "import { cellOf } from '../fields/cells';")).toHaveLength(1);
    expect(messages('src/ui/x.tsx', "import type { Field } from '../language/model';")).toEqual([
      '1 src/ui may import nothing but src/lib',
    ]);
  });

  it('finds code from strings in every spelling', () => {
    for (const code of ["eval('1')", "new Function('return 1')", "Function('return 1')", "setTimeout('x()', 1)"]) {
      expect(messages('src/lib/x.ts', code), code).toHaveLength(1);
    }
    expect(messages('src/lib/x.ts', 'setTimeout(() => {}, 1)')).toEqual([]);
  });

  it('finds SQL and HTML made of texts', () => {
    expect(messages('src/server/x.ts', 'sql.raw(`select ${name}`)')).toHaveLength(1);
    expect(messages('src/server/schema/migrate.ts', 'sql.raw(statement)')).toEqual([]);
    expect(messages('src/server/x.ts', 'sql`select ${name}`')).toEqual([]);
    expect(messages('src/shell/x.ts', 'panel.innerHTML = text;')).toHaveLength(1);
    expect(messages('src/shell/x.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;')).toHaveLength(1);
    expect(messages('src/shell/x.ts', 'panel.textContent = text;')).toEqual([]);
  });

  it('finds Formily and Node outside their folders', () => {
    expect(messages('src/shell/x.ts', "import '@formily/core';")).toHaveLength(1);
    expect(messages('src/renderer/form/x.ts', "import '@formily/core';")).toEqual([]);
    expect(messages('src/client/x.ts', "import 'node:fs';")).toHaveLength(1);
  });

  it('finds resources that the engine names without knowing them', () => {
    for (const code of [
      'sql`select 1 from r_purchase_order o`',
      "const text = 'r_order__lines';",
      "tableOf('order')",
      'model.resources.order',
      "services.model.resources['order']",
      'const { order } = this.model.resources;',
    ]) {
      expect(messages('src/server/x.ts', code), code).toHaveLength(1);
      expect(messages('src/company/sales/server/x.ts', code), code).toEqual([]);
      expect(messages('src/server/x.test.ts', code), code).toEqual([]);
    }
    for (const code of [
      'sql`select 1 from r_employee`',
      'model.resources[EMPLOYEE]',
      'model.resources[name]',
      'const { [EMPLOYEE]: employee } = model.resources;',
      'sources.resources.push(one)',
      'tableOf(resource)',
    ])
      expect(messages('src/server/x.ts', code), code).toEqual([]);
  });

  it('finds permissions of screens that the engine names', () => {
    const codes = new Set(['/orderList/list', '/orderManage']);
    const found = (file: string, code: string) =>
      checkSource(file, code, codes).map(({ line, message }) => `${line} ${message}`);
    for (const code of [
      "const LIST = '/orderList/list';",
      "on('GET', path, ['/orderManage'], list);",
      'const code = `/orderList/${action}`;',
      "can('/inquireList/list')",
      "holds(session, ['/inquireList/list'])",
    ]) {
      expect(found('src/server/x.ts', code), code).toHaveLength(1);
      expect(found('src/language/kernel.ts', code), code).toEqual([]);
      expect(found('src/company/sales/server/x.ts', code), code).toEqual([]);
      expect(found('src/server/x.test.ts', code), code).toEqual([]);
    }
    for (const code of [
      "get('/orderList/tree', 'signedIn')",
      "can(permissionCode(resource, 'list'))",
      '`/other/${id}`',
    ])
      expect(found('src/server/x.ts', code), code).toEqual([]);
  });

  it('finds a dialog of its own', () => {
    expect(messages('src/shell/x.tsx', 'const a = <dialog />;')).toHaveLength(1);
    expect(messages('src/ui/Modal.tsx', 'const a = <dialog />;')).toEqual([]);
  });

  it('finds buttons that are put together from class names', () => {
    for (const code of [
      '<button className="gj-button is-small" />',
      "<button className={`gj-button${is ? ' is-primary' : ''}`}>x</button>",
      "<button className={is ? 'gj-button' : 'other'} />",
    ]) {
      expect(messages('src/shell/x.tsx', `const a = ${code};`), code).toHaveLength(1);
      expect(messages('src/ui/Button.tsx', `const a = ${code};`), code).toEqual([]);
    }
    for (const code of ['<button className="gj-button-like" />', '<a className="gj-button" />', '<Button isSmall />'])
      expect(messages('src/shell/x.tsx', `const a = ${code};`), code).toEqual([]);
  });

  it('finds branches on the type of a field, however they are spelled', () => {
    for (const code of [
      "field.type === 'money'",
      "'money' !== column.field.type",
      "childField?.type == 'lines'",
      "switch (field.type) { case 'money': }",
    ]) {
      expect(messages('src/renderer/x.ts', code), code).toHaveLength(1);
    }
    expect(messages('src/renderer/x.ts', "event.type === 'click'")).toEqual([]);
    expect(messages('src/fields/money/x.ts', "field.type === 'money'")).toEqual([]);
  });

  it('finds a file of more than 400 lines', () => {
    expect(messages('src/lib/x.ts', 'export {};\n'.repeat(400))).toEqual([]);
    expect(messages('src/lib/x.ts', 'export {};\n'.repeat(401))).toEqual(['401 401 lines; a file has at most 400']);
  });

  it('finds imports past the index of a room, from wherever, and engines that know rooms', () => {
    const past = "import { Books } from '../../ledger/server/Books';";
    expect(messages('src/capabilities/reversal/server/x.ts', past)).toEqual([
      '1 src/capabilities/ledger/server/Books stands behind src/capabilities/ledger/server/index.ts, which says what others may use',
    ]);
    expect(messages('src/capabilities/ledger/server/x.ts', "import { Books } from './Books';")).toEqual([]);
    expect(messages('src/capabilities/reversal/server/x.ts', "import { Books } from '../../ledger/server';")).toEqual(
      [],
    );
    expect(messages('src/server/x.ts', "import { Books } from '../capabilities/ledger/server';")).toHaveLength(1);
    expect(
      messages('src/capabilities/ledger/server/x.ts', "import { stock } from '../../../company/stock/server/x';"),
    ).toHaveLength(1);
    expect(messages('src/server/main.ts', "import { product } from '../company/server';")).toEqual([]);
  });

  it('lets the faces of a room of the company share what stands on the language alone', () => {
    const shared = 'src/company/sales/ContrastLine.ts';
    expect(messages('src/company/sales/page/x.tsx', "import type { ContrastLine } from '../ContrastLine';")).toEqual(
      [],
    );
    expect(messages('src/company/sales/server/x.ts', "import type { ContrastLine } from '../ContrastLine';")).toEqual(
      [],
    );
    expect(messages(shared, "import type { Model } from '../../language/model';")).toEqual([]);
    expect(messages(shared, "import { fieldTypes } from '../../fields/pure';")).toHaveLength(1);
    expect(messages(shared, "import { orderContrast } from './server/orderContrast';")).toHaveLength(1);
    expect(messages('src/server/x.ts', "import type { ContrastLine } from '../company/sales/ContrastLine';")).toEqual([
      '1 src/server (floor 3) may not import src/company/sales/ContrastLine: the company stands above the engine',
    ]);
    expect(messages('src/company/sales/page/x.tsx', "import { x } from '../server/x';")).toHaveLength(1);
    expect(messages('src/company/sales/page/x.tsx', "import 'react';")).toEqual([]);
    expect(messages('src/company/sales/server/x.ts', "import 'react';")).toHaveLength(1);
  });

  it('lets the stories of the company be known to what puts the product together, and to nobody else', () => {
    const story = "import { demonstration } from '../../company/demonstration';";
    expect(messages('src/server/x/x.ts', story)).toHaveLength(1);
    expect(messages('src/pages/x/x.ts', story)).toHaveLength(1);
    expect(
      messages('src/company/sales/server/x.ts', "import { WAREHOUSE } from '../../demonstration/people/organisation';"),
    ).toHaveLength(1);
    expect(messages('src/company/server.ts', "import { demonstration } from './demonstration';")).toEqual([]);
    expect(
      messages(
        'src/company/demonstration/work/x.ts',
        "import { addToDate } from '../../../lib/dates';\nimport type { Demo } from '../../../server/demonstration/Demo';",
      ),
    ).toEqual([]);
  });
});

describe('assertionsIn', () => {
  it('counts what is said to be there, however it is written, and nothing else that has such a sign', () => {
    expect(assertionsIn('src/lib/x.ts', 'const a = b!.c![0]!; f!();')).toBe(4);
    expect(
      assertionsIn('src/lib/x.tsx', 'const a = <P x={b!} />; let c!: string; if (!a || a !== c) f(!a, "a!");'),
    ).toBe(1);
  });
});

describe('files of a few lines', () => {
  const lone = (...files: [file: string, source: string][]) =>
    loneFiles(files.map(([file, source]) => ({ file: `src/${file}`, source }))).map(({ file, user }) => [file, user]);
  const uses = "import { a } from './a';\n";
  const line = 'export const a = 1;\n';

  it('are found where one file of their room alone uses them', () => {
    expect(lone(['server/x/b.ts', uses], ['server/x/a.ts', line])).toEqual([
      ['src/server/x/a.ts', 'src/server/x/b.ts'],
    ]);
    expect(lone(['server/b.ts', uses], ['server/a.tsx', line.repeat(14)])).toHaveLength(1);
    expect(lone(['server/b.ts', uses], ['server/a.ts', line.repeat(15)])).toEqual([]);
    expect(lone(['server/b.ts', uses], ['server/c.ts', uses], ['server/a.ts', line])).toEqual([]);
    expect(lone(['server/b.ts', uses], ['server/a.test.ts', uses], ['server/a.ts', line])).toEqual([]);
  });

  it('may stand for others, be loaded later, or be listed', () => {
    expect(lone(['server/x/index.ts', "export * from './a';\n"], ['server/x/a.ts', line])).toEqual([]);
    expect(lone(['server/x/b.ts', "void import('./a');\n"], ['server/x/a.ts', line])).toEqual([]);
    expect(lone(['server/x/b.ts', "new URL('./a.ts', import.meta.url);\n"], ['server/x/a.ts', line])).toEqual([]);
    expect(lone(['fields/cells.ts', "import { a } from './money/a';\n"], ['fields/money/a.ts', line])).toEqual([]);
    expect(lone(['language/action/all.ts', uses], ['language/action/a.ts', line])).toEqual([]);
  });
});

describe('checkStyles', () => {
  const PARTS = partClasses([
    '@layer ui { .gj-button, .gj-window-foot > b { color: red } @media print { .gj-icon {} } }',
  ]);
  const found = (source: string, file = 'src/renderer/grid/grid.css') =>
    checkStyles(file, source, PARTS).map(({ line, message }) => `${line} ${message}`);
  const screens = (source: string) => found(`@layer screens {\n${source}\n}`);

  it('knows the classes of src/ui by its style sheets', () => {
    expect([...PARTS]).toEqual(['gj-button', 'gj-window-foot', 'gj-icon']);
  });

  it('finds what lies outside of the layer of its room, but for what restyles Formily', () => {
    expect(screens('.a { color: red }')).toEqual([]);
    expect(found('.a { color: red }')).toHaveLength(1);
    expect(found('@layer shell { .a { color: red } }')).toHaveLength(1);
    expect(
      found('@media print { .ant-formily-x:not(:lang(zh), :lang(ja)), .a .ant-formily-y { color: red } }'),
    ).toEqual([]);
    expect(found('.ant-formily-x, .a { color: red }')).toHaveLength(1);
    expect(found('@layer base { :root { --a: 1px } }', 'src/ui/tokens.css')).toEqual([]);
    expect(found('@layer ui { .a { color: red } }', 'src/ui/button.css')).toEqual([]);
  });

  it('finds parts of src/ui that are restyled for everybody, at their line', () => {
    const selectors = [
      '.gj-button',
      '.gj-button.is-small:hover',
      "b > .gj-button[aria-busy='true']",
      '.gj-window-foot .gj-button',
      '.a, .gj-button',
    ];
    for (const selector of selectors) expect(screens(`${selector} { color: red }`), selector).toHaveLength(1);
    expect(screens('\n.gj-button { color: red }')[0]).toMatch(/^3 ".gj-button" restyles/);
    const others = [
      '.a .gj-button',
      '.gj-button.a',
      '.gj-window-foot .a',
      '.gj-window-foot:has(.a) .gj-button',
      '.is-alt-held .gj-button',
      '.gj-buttons',
    ];
    for (const selector of others) expect(screens(`${selector} { color: red }`), selector).toEqual([]);
    expect(found('@layer ui { .gj-button.is-small { color: red } }', 'src/ui/button.css')).toEqual([]);
  });

  it('finds numbers where there is a scale', () => {
    expect(screens('.a { z-index: 5 }')).toHaveLength(1);
    expect(screens('.a { z-index: calc(var(--gj-z-2) + 1) }')).toHaveLength(1);
    expect(screens('.a { z-index: var(--gj-z-head); z-index: auto }')).toEqual([]);
    expect(screens('/* z-index: 5; */ .a { background: url("a;z-index:1;{") }')).toEqual([]);
    expect(screens('.a { font-size: 12px }')).toHaveLength(1);
    expect(screens('.a { font-size: 84px; --a: 12px; font-size: var(--gj-text-xs) }')).toEqual([]);
  });

  it('finds widths of the window that nobody has named, and those said otherwise', () => {
    for (const width of ['(width < 991px)', '(max-width: 991px)', '(min-width: 992px)', '(width > 992px)'])
      expect(screens(`@media ${width} { .a { color: red } }`), width).toHaveLength(1);
    for (const width of ['(width < 992px)', '(width >= 992px)', 'print', '(hover: none)'])
      expect(screens(`@media ${width} { .a { color: red } }`), width).toEqual([]);
  });
});

describe('rooms', () => {
  const room = (name: string, ...others: string[]) => ({
    file: `src/capabilities/${name}/server/x.ts`,
    source: others.map((other) => `import { x } from '../../${other}/server';`).join('\n'),
  });

  it('that know each other in a ring are found, however long it is', () => {
    expect(roomRings([room('a', 'b'), room('b', 'c'), room('c')])).toEqual([]);
    expect(roomRings([room('a', 'b'), room('b', 'c'), room('c', 'a')])).toEqual([
      'src/capabilities/a/server > src/capabilities/b/server > src/capabilities/c/server > src/capabilities/a/server',
    ]);
  });

  it('are folders of the server too, by their files or their index', () => {
    const folder = (name: string, other: string) => ({
      file: `src/server/${name}/x.ts`,
      source: `import { x } from '../${other}';`,
    });
    expect(roomRings([folder('a', 'b/y'), folder('b', 'Refusal')])).toEqual([]);
    expect(roomRings([folder('a', 'b/y'), folder('b', 'a')])).toEqual(['src/server/a > src/server/b > src/server/a']);
  });

  it('are folders of the page, which must not meet behind a file beside them nor by what they load later', () => {
    const found = (...files: [file: string, source: string][]) =>
      roomRings(files.map(([file, source]) => ({ file: `src/${file}`, source })));
    expect(
      found(
        ['renderer/table/x.tsx', "later(() => import('../cards/y'));"],
        ['renderer/cards/z.tsx', "import type { X } from '../table/x';"],
      ),
    ).toEqual(['src/renderer/table > src/renderer/cards > src/renderer/table']);
    expect(
      found(
        ['client/crypt/x.ts', "import type { Form } from '../call';"],
        ['client/call.ts', "export * from './crypt';"],
      ),
    ).toEqual(['src/client/crypt > src/client/call > src/client/crypt']);
    expect(found(['client/call.ts', "import './crypt';"], ['client/crypt/x.ts', ''])).toEqual([]);
  });
});

describe('rows of resources', () => {
  const engine = { rows: { 'server/report': 'sums' }, masks: { 'server/report': 'old' } };
  const found = (sources: Record<string, string>) =>
    rowReaders(
      Object.entries({
        'src/server/report/sums.ts': READS,
        'src/server/report/old.ts': 'readRecord(call, id)',
        ...sources,
      }).map(([file, source]) => ({ file, source })),
      engine,
    ).map(({ file }) => file);
  const READS = 'sql`select t.id from ${sql.table(tableOf(resource))} as t`';

  it('are read as far as the caller may see them, and answered without what is hidden from them', () => {
    expect(found({ 'src/server/x.ts': READS })).toEqual(['src/server/x.ts']);
    expect(found({ 'src/server/x.ts': `${READS} where ${'$'}{visibleRows(call)}` })).toEqual([]);
    for (const file of ['src/server/x.ts', 'src/company/sales/server/x.ts', 'src/capabilities/a/server/b/x.ts']) {
      expect(found({ [file]: 'await readRecord(call, id)' })).toEqual([file]);
      expect(found({ [file]: 'maskRow(call, await readRecord(call, id))' })).toEqual([]);
    }
    expect(found({ 'src/renderer/x.ts': READS, 'src/server/x.test.ts': READS })).toEqual([]);
  });

  it('names no file that has come to do so', () => {
    expect(found({ 'src/server/report/sums.ts': 'nothing' })).toEqual(['src/server/report/sums.ts']);
  });
});
