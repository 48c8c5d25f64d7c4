/**
 * The contract between the launcher and its children: every environment variable that a process of
 * the house reads. Each process checks its own again in its config.ts.
 */
import { join } from 'node:path';

export interface Secrets {
  /** Superuser of the embedded server. */
  databaseAdmin: string;
  /** Owner roles of the three databases, and the role that the running platform signs in as. */
  databasePlatform: string;
  databaseApp: string;
  databaseStudio: string;
  databaseGateway: string;
  /** 32 bytes, hexadecimal. */
  platformSecret: string;
  gatewayApiKey: string;
  gatewayWebhookSecret: string;
}

/** PEM files, RSA 2048. */
export interface KeyFiles {
  platformPrivate: string;
  platformPublic: string;
  studioPrivate: string;
  studioPublic: string;
}

export interface DatabaseUrls {
  /** Owner of the platform's database: migrate and seed. */
  platform: string;
  /** The running platform: neither owner nor superuser. */
  app: string;
  studio: string;
  gateway: string;
}

export interface Ports {
  web: number;
  platform: number;
  studio: number;
  gateway: number;
  postgres: number;
}

export interface Addresses {
  member: string;
  office: string;
  studio: string;
  pay: string;
}

/** Every part listens beside the base port, on 127.0.0.1. */
export function portsFrom(base: number): Ports {
  return { web: base, platform: base + 1, studio: base + 2, gateway: base + 3, postgres: base + 4 };
}

/** Cookies ignore ports, so each part has a host of its own; browsers resolve names under localhost. */
export function addressesFrom(ports: Ports): Addresses {
  return {
    member: `http://member.localhost:${ports.web}`,
    office: `http://office.localhost:${ports.web}`,
    studio: `http://studio.localhost:${ports.studio}`,
    pay: `http://pay.localhost:${ports.gateway}`,
  };
}

export interface Wiring {
  folder: string;
  ports: Ports;
  databases: DatabaseUrls;
  secrets: Secrets;
  keys: KeyFiles;
  dev: boolean;
}

export type Part = 'platform' | 'studio' | 'gateway' | 'web';

/** The variables of each process. Servers call each other on 127.0.0.1: Node does not resolve *.localhost. */
export function environmentsFor(wiring: Wiring): Readonly<Record<Part, Readonly<Record<string, string>>>> {
  const { ports, databases, secrets, keys } = wiring;
  const addresses = addressesFrom(ports);
  const internal = (port: number): string => `http://127.0.0.1:${port}`;
  const origins = {
    MEMBER_ORIGIN: addresses.member,
    OFFICE_ORIGIN: addresses.office,
    STUDIO_ORIGIN: addresses.studio,
    GATEWAY_ORIGIN: addresses.pay,
  };
  const gatewaySecrets = {
    GATEWAY_API_KEY: secrets.gatewayApiKey,
    GATEWAY_WEBHOOK_SECRET: secrets.gatewayWebhookSecret,
  };
  return {
    platform: {
      PLATFORM_PORT: String(ports.platform),
      DATABASE_URL: databases.platform,
      APP_DATABASE_URL: databases.app,
      FERIA_DATA: wiring.folder,
      MODE: 'demo',
      ...origins,
      STUDIO_URL: internal(ports.studio),
      GATEWAY_URL: internal(ports.gateway),
      ...gatewaySecrets,
      PLATFORM_PRIVATE_KEY_FILE: keys.platformPrivate,
      STUDIO_PUBLIC_KEY_FILE: keys.studioPublic,
      PLATFORM_SECRET: secrets.platformSecret,
    },
    studio: {
      STUDIO_PORT: String(ports.studio),
      DATABASE_URL: databases.studio,
      PLATFORM_WALLET_URL: `${internal(ports.platform)}/vendors/studio`,
      STUDIO_PRIVATE_KEY_FILE: keys.studioPrivate,
      PLATFORM_PUBLIC_KEY_FILE: keys.platformPublic,
      STUDIO_ORIGIN: addresses.studio,
      MEMBER_ORIGIN: addresses.member,
      OFFICE_ORIGIN: addresses.office,
    },
    gateway: {
      GATEWAY_PORT: String(ports.gateway),
      DATABASE_URL: databases.gateway,
      GATEWAY_ORIGIN: addresses.pay,
      ...gatewaySecrets,
      WEBHOOK_URL: `${internal(ports.platform)}/webhooks/sandbox`,
      MEMBER_ORIGIN: addresses.member,
    },
    web: {
      WEB_PORT: String(ports.web),
      PLATFORM_URL: internal(ports.platform),
      ...origins,
      ...(wiring.dev ? { FERIA_DEV: '1' } : {}),
    },
  };
}

/** Where platform's seed writes the demo accounts, for the launcher to print. */
export function demoAccountsFile(folder: string): string {
  return join(folder, 'demo-accounts.json');
}
