import { Badge } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { freeRoundsQuery } from '../../../ground/http/own-queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useSession } from '../../../ground/session/use-session.ts';

/** What a member may play in this game without a stake; nothing for who has none. */
export function OwnFreeRounds({ nodeId }: { nodeId: string }) {
  const t = useT();
  const money = useMoney();
  const moment = useMoment();
  const { isReal } = useSession();
  const { data } = useQuery({ ...freeRoundsQuery(), enabled: isReal });
  const own = data?.items.find((one) => one.nodeId === nodeId && one.canPlay);
  if (!own) return null;
  const until = moment(own.until);
  return (
    <p>
      <Badge tone="up">
        {t('freeRounds.inGame', { left: own.left, value: money(own.betValue, own.currency), until })}
      </Badge>
    </p>
  );
}
