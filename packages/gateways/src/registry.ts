/** The drivers by their names, as an operator's list of gateways calls them. */
import type { Driver } from './driver.ts';

type Settings = { driver: string; code: string };

const DRIVERS: Readonly<Record<string, (settings: Settings) => Driver>> = {};

/** Throws with the gateway's code and what is wrong with its settings, never with a value of them. */
export function openDriver(settings: Settings): Driver {
  const open = DRIVERS[settings.driver];
  if (!open) throw new Error(`gateway ${settings.code}: there is no driver ${settings.driver}`);
  return open(settings);
}
