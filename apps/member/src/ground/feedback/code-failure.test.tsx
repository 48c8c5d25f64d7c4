import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { REFUSALS } from '@feria/contracts/refusals';
import type { RefusalCode } from '@feria/contracts/refusals';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import first from '../i18n/es/first.json';
import es from '../i18n/es/refusals.json';
import { Refused } from '../http/failures.ts';
import { useCodeFailure } from './failure-text.ts';
import { I18nProvider } from '../i18n/texts.ts';

/** What a form makes of a refusal: which part of it says the words. */
function saidBy(code: RefusalCode): string {
  function Form() {
    const { refused, told } = useCodeFailure(new Refused(code, { left: 4, seconds: 30 }));
    return `${refused ? 'field' : ''}${told ? 'form' : ''}`;
  }
  return renderToString(
    <I18nProvider lang="es" catalogues={[compileCatalogue(first), compileCatalogue(es)]}>
      <Form />
    </I18nProvider>,
  );
}

it('what is not the code, the name or the password is said by its field, and everything else by the form', () => {
  // The office's refusals never come here.
  const codes = (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => !code.startsWith('operators.'));
  const byField = codes.filter((code) => saidBy(code) === 'field');
  expect(byField.toSorted()).toEqual([
    'identity.name_wrong',
    'identity.old_password_wrong',
    'identity.password_wrong',
    'identity.payment_password_required',
    'identity.payment_password_wrong',
    'proofs.authenticator_wrong',
    'proofs.code_over',
    'proofs.code_wrong',
    'proofs.recovery_wrong',
  ]);
  expect(saidBy('proofs.too_soon')).toBe('form');
  expect(saidBy('proofs.captcha_wrong')).toBe('form');
});
