import { describe, expect, it } from 'vitest';
import { testProject } from './testProject';

const { here, project, run } = testProject();

describe('diagram', () => {
  it('draws states, actions and refusals', async () => {
    project();
    expect(await run('diagram', 'approval')).toBe(0);
    expect(here.printed).toContain('  [*] --> s0\n  s0 --> s1 : 审核 (review)\n  s1 --> s0 : 弃审 (unreview)');
    expect(here.printed).toContain('  note right of s1\n    审核: 已审核\n  end note');
  });

  it('says what was meant', async () => {
    project();
    expect(await run('diagram', 'aproval')).toBe(2);
    expect(here.complained).toContain('Did you mean "approval"?');
  });
});
