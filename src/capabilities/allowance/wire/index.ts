export { ALLOWANCE_LEDGER, SHARES } from './allowanceNames';
export { drawDown, type Grant, type Need, type Share, type Short } from './drawDown';
