import { openDemoDatabase } from '../support/demoDatabase';
import { contract, RIGHTS } from './contract';

contract(openDemoDatabase, RIGHTS);
