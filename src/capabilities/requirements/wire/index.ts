export type { Demand, Peg, Plan, Planning, Proposal, Supply, Taken, Wanting } from './Planning';
export { planNeeds } from './planNeeds';
export { type Ends, endsOf } from './endsOf';
export { leftOver } from './leftOver';
export {
  MOST_CHOSEN,
  type PlannedLine,
  type PlannedPeg,
  type PlannedProduct,
  type PlannedProposal,
  proposalKey,
  readProposalKeys,
  requirementsCall,
  type RequirementsView,
} from './RequirementsView';
