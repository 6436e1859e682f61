import { expect, it } from 'vitest';
import { testProject } from './schemas/testProject';

const { here, run } = testProject();

it('tells what it can do', async () => {
  expect(await run('--help')).toBe(0);
  for (const name of ['lint', 'catalogue', 'diagram', 'new', 'sample', 'generate', 'i18n'])
    expect(here.printed).toContain(`  ${name}`);
  expect(await run('lnt')).toBe(2);
});
