import { resolve } from 'node:path';
import { readProject } from '../../scripts/schemas/readProject';
import { rules } from '../../src/capabilities/lint';
import type { SchemaFile } from '../../src/language/load/SchemaFile';
import { lint, type LintResult } from '../../src/lint/lint';

const read = await readProject(resolve('tests', 'rental'));

/** The schema files of a company that rents out equipment, which know nothing of the product's own trade. */
export const rentalFiles: readonly SchemaFile[] = read.files;

/** It speaks Chinese alone: that texts are translated is asked of what is shipped. */
const asked = rules.filter(({ id }) => id !== 'missing-translation');

/** What `schemas -- lint` would say of these files. */
export const lintRental = (files: readonly SchemaFile[]): LintResult => lint({ ...read, files }, asked);
