import { Checkbox } from '@feria/ui';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import { Trans } from '../../../ground/i18n/trans.ts';

interface TermsBoxProps {
  age: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Somebody went on without it. */
  missing: boolean;
}

/** The age, the terms and the privacy notice, whose links open them above the form. */
export function TermsBox({ age, checked, onChange, missing }: TermsBoxProps) {
  const t = useT();
  const { open } = useDialogs();
  return (
    <Checkbox
      name="terms"
      checked={checked}
      aria-required
      onChange={(event) => onChange(event.target.checked)}
      error={missing ? t(age < 21 ? 'register.termsRequired' : 'register.confirm21') : undefined}
    >
      <Trans
        id="register.terms"
        values={{ age }}
        tags={{
          link: (words) => <Read onOpen={() => open({ kind: 'help', topic: 'term' })}>{words}</Read>,
          privacy: (words) => <Read onOpen={() => open({ kind: 'help', topic: 'privacy' })}>{words}</Read>,
        }}
      />
    </Checkbox>
  );
}

function Read({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={form.inline}
      onClick={(event) => {
        // Inside a label a press would tick the box too.
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
