/** What the security center shows of everything else: set, not set, verified, and enough of each to recognise it. */
import type { SecurityState } from '@feria/contracts/access/security';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Config } from '../../../core/config.ts';
import type { Reader } from '../../../core/db.ts';
import { maskRecipient } from '../../delivery/index.ts';
import { getMarket } from '../../markets/index.ts';
import { unsealPersonal, maskName, avatarOf, findOwn } from '../../members/for-access.ts';
import { getMember } from '../../members/index.ts';
import { authMethods } from '../factors/auth-methods.ts';
import { shownWay, waysToConfirm } from './confirm.ts';

export async function readOverview(
  reader: Reader,
  config: Pick<Config, 'secret' | 'delivery' | 'outside'>,
  { id, merchantCode }: SignedInMember,
): Promise<SecurityState['value']> {
  const own = await findOwn(reader, id);
  const { email, mobile, profile } = unsealPersonal(config.secret, id, own.sealed);
  const { registerRules } = await getMarket(reader, merchantCode);
  const { minLength, maxLength } = registerRules.paymentPassword;
  return {
    email:
      email === null
        ? null
        : { masked: maskRecipient('mail', email), verified: own.verifiedAt.email !== null },
    mobile:
      mobile === null
        ? null
        : { masked: maskRecipient('sms', mobile), verified: own.verifiedAt.mobile !== null },
    realName: profile.payeeName ? maskName(profile.payeeName) : null,
    paymentPassword: {
      on: own.paymentPasswordHash !== null,
      since: own.paymentPasswordAt?.toISOString() ?? null,
      minLength,
      maxLength,
    },
    alwaysAsks: own.alwaysAsks,
    nickname: own.nickname,
    avatar: avatarOf(own),
    ways: (await waysToConfirm(reader, config, id)).map(shownWay),
    authMethods: await authMethods(reader, config, await getMember(reader, id)),
  };
}
