import { openDatabase } from '../../src/server/storage';
import { contract } from './contract';

contract(() => openDatabase({ memory: true }), { isEncrypted: true });
