/**
 * Gate: one name. A folder of contracts, a folder of journeys and a feature of an app bear the name of the module of the platform that they
 * are about, so that what belongs together is found by one word. What belongs to no module, or to several, is listed with the reason.
 */
import type { Gate, Reading } from '../gate.ts';
import { MODULES_FOLDER } from './manifests.ts';
import type { Tree } from '../tree.ts';

export const oneNameGate: Gate = { name: 'one name', unit: 'folders', check: checkNames };

/** By the room, its folders that are about no module or about several, each with what it is about. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/contracts/src': { 'vendor-door': 'what vendors and the platform say to each other' },
  'apps/member/src/features': {
    agents: "the agents' own part of the app, which has no module yet",
    disclosures: 'what a regulator wants everybody to find: limits, exclusions, trust and complaints',
    download: 'how the app gets onto a device',
    promotions: 'the page of the promotions: content, and what rewards and access ask for',
    records: "the betting record: play's rounds, their seals and their taxes",
  },
  'e2e/journeys': {
    pages: 'every page, whatever it is about',
    edge: 'the servers as strangers meet them',
    whole: 'what goes through all of the product',
    weeks: 'the work of each role of the office, across what its modules do',
  },
  'apps/office/src/features': {
    approvals: 'what waits for a second person, whatever module it changes',
  },
};

function checkNames(tree: Tree): Reading {
  const modules = foldersOf(tree, MODULES_FOLDER);
  const folders = Object.entries(BESIDE).flatMap(([room, beside]) =>
    [...foldersOf(tree, room)].map(([name, file]) => ({
      room,
      name,
      file,
      isListed: Object.hasOwn(beside, name),
    })),
  );
  return {
    read: folders.length,
    violations: folders
      .filter(({ name, isListed }) => !isListed && !modules.has(name))
      .map(({ room, name, file }) => ({
        file,
        line: 1,
        rule: `${room}/${name} bears the name of no module of the platform`,
      })),
  };
}

/** The folders right below, each with one of its files. */
function foldersOf(tree: Tree, room: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of tree.files.filter((path) => path.startsWith(`${room}/`))) {
    const [name, ...rest] = file.slice(room.length + 1).split('/');
    if (rest.length > 0) found.set(name!, file);
  }
  return found;
}
