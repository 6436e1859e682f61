import { expect, it } from 'vitest';
import { countTests } from './steps.mjs';

it('counts tests, and a file that cannot be loaded as one failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countTests(report)).toEqual({ passed: 5, failed: 2 });
});
