import { sqlOn } from './sqlOn';

/** Creates a database on a PostgreSQL server, empty or a copy of one that nobody may be connected to. */
export async function copyDatabase(server: string, name: string, template?: string): Promise<void> {
  await sqlOn(
    server,
    `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
  );
}
