import { Field, TextInput } from '@feria/ui';
import type { RecoveryOpened } from '@feria/contracts/access/recovery';
import { FormAlert } from '../../../../ground/feedback/form-alert.tsx';
import form from '../../../../ground/forms/form.module.css';
import { hasPasskeys } from '../../../../ground/session/passkey.ts';
import { SendCode } from '../../../../ground/forms/send-code.tsx';
import { useT } from '../../../../ground/i18n/texts.ts';
import { askProofCode } from '../api.ts';

export type Way = RecoveryOpened['ways'][number];

/** What this browser can show of what the account has: its passkeys last where it knows none. */
export function firstWay(ways: readonly Way[]): Way | undefined {
  return ways.find(({ by }) => by !== 'passkey' || hasPasskeys()) ?? ways[0];
}

interface ProofFieldProps {
  token: string;
  ways: readonly Way[];
  way: Way;
  code: string;
  error: string | undefined;
  refused: string | undefined;
  onCode: (code: string) => void;
  onWay: (way: Way) => void;
  onSent: () => void;
}

/** One more proof, beside the mail or the number: a code, or a passkey, which is asked for when the form is sent. */
export function ProofField({
  token,
  ways,
  way,
  code,
  error,
  refused,
  onCode,
  onWay,
  onSent,
}: ProofFieldProps) {
  const t = useT();
  const others = ways.filter((one) => one !== way);
  return (
    <>
      {way.by === 'passkey' ? (
        <FormAlert tone="info">
          {t(hasPasskeys() ? 'recovery.passkeyNeeded' : 'recovery.passkeyElsewhere')}
        </FormAlert>
      ) : (
        <Field
          label={t(way.by === 'mobile' ? 'code.label' : 'recovery.ownCode')}
          hint={way.by === 'mobile' ? t('recovery.goesTo', { to: way.to ?? '' }) : t('recovery.ownCodeHint')}
          error={error}
          refused={refused}
        >
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={way.by === 'mobile' ? 'numeric' : 'text'}
            maxLength={255}
            value={code}
            onChange={(event) => onCode(event.target.value)}
            suffix={
              way.by === 'mobile' ? <SendCode send={() => askProofCode(token)} onSent={onSent} /> : undefined
            }
          />
        </Field>
      )}
      {others.map((other) => (
        <button key={other.by} type="button" className={form.switch} onClick={() => onWay(other)}>
          {t(`recovery.instead.${other.by}`)}
        </button>
      ))}
    </>
  );
}
