export type { Demand, Peg, Plan, Planning, Proposal, Supply, Taken, Wanting } from './Planning';
export { planNeeds } from './planNeeds';
