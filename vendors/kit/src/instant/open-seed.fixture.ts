/** Used by tests only: the published example of the scheme, which other verifiers reproduce too. */
export const OPEN_SEED = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1,
};
