import { openDemoPglite } from '../support/demoDatabase';
import { hasTestPostgres } from '../support/postgres';
import { contract } from './contract';

contract(openDemoPglite, { hasLists: !hasTestPostgres() });
