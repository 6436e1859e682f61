import { besideRecords } from '../../../server/resource/capability/besideRecords';
import type { Capability } from '../../../server/resource/capability/Capability';
import { ASSIGN, CERTIFY, ENROL, studyCalls } from '../wire';
import { certify } from './certify';
import { checkClasses } from './checkClasses';
import { coursesActed } from './coursesActed';
import { assignPeople, enrolSelf } from './enrolCalls';
import { letsRead } from './letsRead';
import { openStudy } from './openStudy';
import { readArticle } from './readArticle';
import { enrolmentsOf } from './studyOf';
import { STUDY_TABLE } from './studyTable';
import { watch } from './watch';

const { removed, renamed } = besideRecords('sys_study');

/** Courses of learners: what was watched and read of them. */
export const studies: Capability = {
  name: 'studies',
  isUsedBy: ({ uses }) => uses.study?.courses !== undefined,
  tables: { sys_study: STUDY_TABLE },
  phases: { removed },
  renamed,
  routes(routes) {
    const calls = studyCalls(routes.resource.api);
    routes.on('POST', calls.open, 'detail', (call, _, body) => openStudy(call, body));
    routes.on('POST', calls.watch, 'detail', (call, _, body) => watch(call, body));
    routes.on('POST', calls.read, 'detail', (call, _, body) => readArticle(call, body));
  },
};

/** Learners in classes, with their certificates. */
export const enrolments: Capability = {
  name: 'enrolments',
  isUsedBy: ({ uses }) => uses.study?.enrols !== undefined,
  routes(routes) {
    routes.on('POST', `${routes.resource.api}/${CERTIFY}`, CERTIFY, (call, _, body) => certify(call, body));
  },
};

/** Classes in which people enrol, or to which they are assigned. */
export const classes: Capability = {
  name: 'classes',
  isUsedBy: ({ uses }) => uses.enrolled !== undefined,
  routes(routes) {
    const { api, uses } = routes.resource;
    const { said } = enrolmentsOf(routes.services.model, uses.enrolled ?? '');
    const [name, run] = said.assigned ? ([ASSIGN, assignPeople] as const) : ([ENROL, enrolSelf] as const);
    routes.on('POST', `${api}/${name}`, name, (call, _, body) => run(call, body));
  },
};

/** Courses that are learned. */
export const courses: Capability = {
  name: 'courses',
  isUsedBy: ({ uses }) => uses.studied !== undefined,
  phases: { check: { run: checkClasses }, after: { run: coursesActed } },
  letsRead,
};
