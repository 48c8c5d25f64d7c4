import type { Permission } from '@feria/contracts/markets/member';
import { Trans } from '../../ground/i18n/trans.ts';

type Props = { licence: NonNullable<Permission['licence']> };

/** What the operator's licence is called; its number leads to the page of its authority, where there is one. */
export function LicenceNumber({ licence: { number, authority, url } }: Props) {
  return (
    <Trans
      id="footer.licensed"
      values={{ number, authority }}
      tags={{
        link: (text) =>
          url === null ? (
            text
          ) : (
            <a href={url} rel="noopener">
              {text}
            </a>
          ),
      }}
    />
  );
}
