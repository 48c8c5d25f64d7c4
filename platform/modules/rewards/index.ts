/**
 * Rewards: free rounds that we give at vendors, singly, to a list of accounts, or under a campaign. Owns schema `rewards`:
 * campaigns, orders with their lines, rewards, the states they were in (`moves`) and the calls to vendors (`calls`).
 *
 * Promises: the intent is stored before a vendor is asked, and vendors are asked only between transactions; a reward whose
 * answer is missing is asked for again under the same reference until it is known or its time is over; the transaction that
 * takes the vendor's yes lets the member play, once; a free bet that comes before that yes is taken for it; what is taken back is closed here first, so that no free round of it
 * begins any more, and then at the vendor. Nobody gets a campaign twice. What is worth much is given by two persons, however it is
 * split over a day (ADR 55). Every act of an operator is audited.
 * The states and their moves are CAMPAIGN_TRANSITIONS and REWARD_TRANSITIONS of contracts. What is left of a grant, and
 * what it won, play knows. Facts: rewards.granted, rewards.reward_moved, rewards.campaign_moved.
 */
export { readEarlyBets } from './jobs.ts';
export { listStuckFreeRounds } from './stuck.ts';
