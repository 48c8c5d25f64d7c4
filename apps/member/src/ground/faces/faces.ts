/** The faces that one can choose; each is a picture of its own, fetched when it is shown. */
import type { Avatar } from '@feria/contracts/members/profile';
import axolotl from './axolotl.svg?url&no-inline';
import condor from './condor.svg?url&no-inline';
import frog from './frog.svg?url&no-inline';
import jaguar from './jaguar.svg?url&no-inline';
import llama from './llama.svg?url&no-inline';
import macaw from './macaw.svg?url&no-inline';
import moon from './moon.svg?url&no-inline';
import toucan from './toucan.svg?url&no-inline';

export const FACES: Readonly<Record<Avatar, string>> = {
  macaw,
  llama,
  jaguar,
  toucan,
  axolotl,
  condor,
  frog,
  moon,
};
