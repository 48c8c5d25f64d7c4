export { createClient, type CallOptions, type Client, type ClientOptions, type Method } from './client.ts';
export { causeOf, type Problem, type UnreachedCause } from './failures.ts';
