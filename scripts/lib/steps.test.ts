import { expect, it } from 'vitest';
import { countTests, faultsOf } from './steps.mjs';

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

it('tells of each failed test how its message begins', () => {
  const passed = { status: 'passed', fullName: 'a', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'b', failureMessages: ['x'.repeat(900)] };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ status: 'failed', assertionResults: [passed, failed] }],
  };
  expect(faultsOf(report)).toEqual([`b\n${'x'.repeat(500)}`]);
});
