import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseFiles, order } from '../../src/lint/baseFiles';
import { gitIn, writeProject } from '../../tests/support/repository';
import { main } from '../schemas';

let root: string;
let printed = '';
let complained = '';

beforeEach(() => {
  printed = '';
  complained = '';
  root = mkdtempSync(join(tmpdir(), 'diff-'));
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void (printed += `${String(text)}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (complained += `${String(text)}\n`));
  git('init', '--quiet', '--initial-branch', 'main');
  write({ ...baseFiles, '.gitignore': '.cache\n' });
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const git = (...args: string[]): void => gitIn(root, ...args);
const write = (files: Readonly<Record<string, unknown>>): void => writeProject(root, files);

const diff = (...args: string[]): Promise<number> => main(['diff', '--language', 'en', ...args], root);

describe('diff', () => {
  it('says nothing and exits with 0 where nothing changed', async () => {
    expect(await diff('HEAD')).toBe(0);
    expect(printed).toBe('Since HEAD nothing changed for people, callers or the database.\n');
  });

  it('tells the SQL of tables: what the server runs, and what it refuses', async () => {
    write(
      order({
        fields: {
          projectNo: { type: 'text', title: '编号', max: 30 },
          urgency: { type: 'text', dictionary: null, title: '紧急程度', max: 10 },
        },
      }),
    );
    expect(await diff('main')).toBe(1);
    expect(printed).toContain('alter table "r_order" add column "project_no" varchar(30);');
    expect(printed).toMatch(
      /! ~ table order[^]+alter table "r_order" alter column "urgency" type varchar\(10\) using[^]+"\$breaks": \{ "table:order": "…" \}/,
    );
  });

  it('tells what is renamed with the SQL that keeps its values', async () => {
    write(
      order({
        fields: {
          phone: null,
          tel: { type: 'phone', title: '电话', renamedFrom: 'phone' },
          customerId: { fill: null },
        },
        form: {
          sections: [
            { title: '基本信息', fields: ['code', 'billDate', 'customerId', 'tel', 'urgency'] },
            { fields: ['lines'] },
          ],
        },
      }),
    );
    expect(await diff('main')).toBe(1);
    expect(printed).toContain('renamed from phone; its values stay');
    expect(printed).toContain('alter table "r_order" rename column "phone" to "tel";');
    expect(printed).not.toContain('add column');
    expect(printed).toContain('"$breaks": { "field:tel": "…" }');
  });

  it('exits with 1 until all that breaks is acknowledged, by its own key', async () => {
    const gone = (more: object = {}) => write(order({ screens: { orderLines: null }, ...more }));
    gone();
    expect(await diff('main', '--format', 'json')).toBe(1);
    const { impacts } = JSON.parse(printed) as { impacts: { breaks?: { id: string } }[] };
    const keys = impacts.flatMap(({ breaks }) => breaks?.id ?? []);
    expect(keys).toContain('screen:orderLines');
    gone({ $breaks: Object.fromEntries(keys.slice(1).map((key) => [key, 'nobody reads it'])) });
    expect(await diff('main')).toBe(1);
    gone({ $breaks: Object.fromEntries(keys.map((key) => [key, 'nobody reads it'])) });
    expect(await diff('main', '--format', 'md', '--output-file', join(root, 'impact.md'))).toBe(0);
    expect(readFileSync(join(root, 'impact.md'), 'utf8')).toContain('Acknowledged: nobody reads it');
    expect(await main(['lint'], root)).not.toBe(2);
  });

  it('reads what was written in an older version of the language as it would be written today', async () => {
    const old = { ...baseFiles, ...order({ fields: { phone: { title: '日期' } } }) };
    write(
      Object.fromEntries(
        Object.entries(old).map(([path, content]) => [
          path,
          // What resources leave out meant something else then.
          path.startsWith('schemas/_shared/') ? { ...(content as object), schemaVersion: 1 } : content,
        ]),
      ),
    );
    const machine = 'schemas/_shared/machines/approval.json';
    write({ [machine]: readFileSync(join(root, machine), 'utf8').replaceAll('refusalTitle', 'failTitle') });
    git('commit', '--quiet', '-am', 'old');
    write(baseFiles);
    expect(await diff('HEAD')).toBe(0);
    expect(printed).toMatch(/^Since HEAD: 1 changes[^]+~ field phone[^]+title: 日期 → 电话/);
  });

  it.each([[[]], [['main', 'HEAD']], [['nowhere']], [['main', '--format', 'pdf']]])(
    'is called wrongly with %j',
    async (args) => {
      expect(await diff(...args)).toBe(2);
      expect(complained).not.toBe('');
    },
  );
});
