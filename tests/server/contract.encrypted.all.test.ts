import { openDemoDatabase } from '../support/demoDatabase';
import { contract } from './contract';
import { accessSuite } from './suites/access';
import { recordsSuite } from './suites/records';

// Encryption is a matter of the gate that every call passes; a part of the calls shows that it holds.
contract(openDemoDatabase, [accessSuite, recordsSuite], { isEncrypted: true });
