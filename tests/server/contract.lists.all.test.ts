import { openDemoDatabase } from '../support/demoDatabase';
import { contract, LISTS } from './contract';

contract(openDemoDatabase, LISTS);
