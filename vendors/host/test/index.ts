/** What the tests of every vendor use of the host: vendors on databases of the test's own, and what lies behind the door. */
export { COIN, coinVendor } from './coin.ts';
export * from './host.ts';
export { exampleGames, mortal, seedFor } from './rounds.ts';
export { FakeWallet } from './wallet.ts';
