/**
 * What is sealed is bound to the name of its place, and opens under that name alone. These were given when members and access were one
 * module, `identity`; its tables are called otherwise now, and the names stay, because every row that is sealed was sealed with them.
 */
export const BOUND_NAMES = {
  members: 'identity.members',
  signIns: 'identity.sign_ins',
  recoveryOrders: 'identity.recovery_orders',
  desk: 'identity.desk',
} as const;
