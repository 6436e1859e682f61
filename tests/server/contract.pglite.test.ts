import { openDemoDatabase } from '../support/demoDatabase';
import { hasTestPostgres } from '../support/postgres';
import { contract } from './contract';

contract(openDemoDatabase, { hasLists: !hasTestPostgres() });
