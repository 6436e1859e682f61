import { openDemoDatabase } from '../support/demoDatabase';
import { contract, ENGINE } from './contract';

contract(openDemoDatabase, ENGINE);
