import { groupBy } from '../../src/lib/groupBy';
import type { ScreenRun } from './ScreenRun';

/** Screens by role, which declarations nothing was done with in any role, and how many were opened of how many screens. */
export function runTable(runs: readonly ScreenRun[], screens: number): string {
  const roles = [...new Set(runs.map(({ role }) => role))];
  const rows = [...groupBy(runs, ({ screen }) => screen)].map(([screen, of]) => {
    const cells = roles.map((role) => {
      const run = of.find((each) => each.role === role);
      return (
        !run
          ? ''
          : run.problems.length > 0
            ? `${run.problems.length} wrong`
            : run.outcome !== 'opened'
              ? run.outcome
              : `${run.exercised.length} ok`
      ).padStart(14);
    });
    return screen.padEnd(32) + cells.join('');
  });
  const exercised = new Set(runs.flatMap(({ exercised: done, screen }) => done.map((what) => `${screen}: ${what}`)));
  const left = [
    ...new Set(runs.flatMap(({ screen, unexercised }) => unexercised.map((what) => `${screen}: ${what}`))),
  ].filter((what) => !exercised.has(what.replace(/: (not shown|hidden)[^:]*$/, '')));
  const wrong = runs.filter(({ problems }) => problems.length > 0).length;
  return [
    '',
    `${'Screen'.padEnd(32)}${roles.map((role) => role.padStart(14)).join('')}`,
    ...rows,
    '',
    `Not exercised by any role (${left.length}):`,
    ...left.map((what) => `  ${what}`),
    '',
    ...roles.map((role) => openedBy(role, runs, screens)),
    `${runs.length} visits, ${exercised.size} declarations exercised, ${wrong} visits with something wrong`,
  ].join('\n');
}

function openedBy(role: string, runs: readonly ScreenRun[], screens: number): string {
  const came = (to: ScreenRun['outcome']): number =>
    runs.filter((run) => run.role === role && run.outcome === to).length;
  return `${role}: ${came('opened')} of ${screens} screens opened, ${came('refused')} refused, ${came('left out')} left out`;
}
