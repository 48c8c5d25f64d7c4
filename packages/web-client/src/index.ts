export { createClient, type CallOptions, type Client, type ClientOptions, type Method } from './client.ts';
export type { Problem, UnreachedCause } from './failures.ts';
