import { openDemoDatabase } from '../support/demoDatabase';
import { contract } from './contract';

contract(openDemoDatabase, { isEncrypted: true });
