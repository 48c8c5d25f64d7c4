import { useApp } from '../../../ground/market/app-context.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { nameOfProvider } from '../../../ground/external-login/ways.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { forgetNewcomer, useNewcomer } from '../../../ground/external-login/newcomer.ts';

/** Above a registration: what it is made with, and the way to one without. */
export function NewcomerNote() {
  const t = useT();
  const newcomer = useNewcomer();
  if (!newcomer) return null;
  const { provider, name, mobile } = newcomer;
  return (
    <FormAlert tone="info">
      {provider === 'phone'
        ? t('outside.newNumber', { number: mobile ?? '' })
        : t(name ? 'outside.newcomerNamed' : 'outside.newcomer', {
            name: nameOfProvider(provider),
            account: name ?? '',
          })}{' '}
      <button type="button" className={form.inline} onClick={forgetNewcomer}>
        {t('outside.without')}
      </button>
    </FormAlert>
  );
}

/** The number as the market's people write it, where it is one of its own. */
export function useNewcomerNumber(): string {
  const { merchant } = useApp();
  const prefix = `+${merchant?.countryDialingCode ?? ''}`;
  const mobile = useNewcomer()?.mobile ?? '';
  return merchant && mobile.startsWith(prefix) ? mobile.slice(prefix.length) : '';
}
