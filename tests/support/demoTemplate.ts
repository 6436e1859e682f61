import { databaseOn } from './databaseOn';
import { demoState } from './demoImage';
import { fillWithDemo } from './fillWithDemo';
import { sqlOn } from './sqlOn';

/**
 * Makes a database on a PostgreSQL server with the demonstration company, to be copied; its name. The tables are as a
 * server makes them, the rows as one has filled them in.
 */
export async function demoTemplate(server: string): Promise<string> {
  const name = `demo_${demoState()}`;
  // What an attempt that failed has left.
  await sqlOn(server, `drop database if exists ${name} with (force)`);
  await sqlOn(server, `create database ${name}`);
  await fillWithDemo(databaseOn(server, name));
  return name;
}
