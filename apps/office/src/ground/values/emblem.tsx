import { firstLetterOf } from '../records/lookers.ts';
import { Avatar } from '@mantine/core';

/** Where this host has a picture of a game or a vendor, of which the platform says where members find it. */
export const artPath = (picture: string): string => picture.replace(/^\/api\/art\//, '/art/');

interface EmblemProps {
  /** What it belongs to: its initial stands where there is no picture. */
  name: string;
  /** As the platform says it; none: it has none yet. */
  picture: string | null;
}

/** A small picture before a name, which says what it is: nobody needs to hear it twice. */
export function Emblem({ name, picture }: EmblemProps) {
  return (
    <Avatar
      size={28}
      radius="sm"
      alt=""
      aria-hidden
      src={picture ? artPath(picture) : null}
      imageProps={{ loading: 'lazy', decoding: 'async' }}
    >
      {firstLetterOf(name)}
    </Avatar>
  );
}
