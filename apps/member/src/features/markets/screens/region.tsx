import { Button, Dialog, Field, Select } from '@feria/ui';
import { endonym, regionName } from '@feria/ui/names';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { LANGUAGES, PSEUDO } from '@feria/contracts/languages';
import type { MarketCode } from '@feria/contracts/wire';
import { useApp } from '../../../ground/market/app-context.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import styles from '../../../ground/forms/mobile-input.module.css';
import form from '../../../ground/forms/form.module.css';
import { keepMerchant, switchMerchant } from '../../../ground/market/preferences.ts';
import type { ShownLanguage } from '../../../ground/market/preferences.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { Trans } from '../../../ground/i18n/trans.ts';
import { useWholePermission } from '../../../ground/market/whole-permission.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { Flag } from '../../../ground/forms/flag.tsx';
import { languageIn } from '../language-in.ts';

/**
 * Country, and the languages it offers. Another country means another currency: everything kept is forgotten and the
 * app starts again. A member's country is the account's, so only the language can change.
 */
export function Region({ onClose, isUnknown = false }: { onClose: () => void; isUnknown?: boolean }) {
  const t = useT();
  const { market, language, setLanguage, permission } = useApp();
  const { isMember } = useSession();
  // The page from the server may have been kept for a moment: which countries there are is asked for anew.
  const merchants = (useWholePermission() ?? permission)?.merchants ?? [];
  const [country, setCountry] = useState<MarketCode>(market);
  const [spoken, setSpoken] = useState<ShownLanguage>(language);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const merchant = merchants.find(({ merchantCode }) => merchantCode === country);
  const offered = new Set<ShownLanguage>([...(merchant?.langList ?? LANGUAGES), spoken]);

  function choose(next: MarketCode) {
    setCountry(next);
    const chosen = merchants.find(({ merchantCode }) => merchantCode === next);
    if (chosen) setSpoken(languageIn(chosen, spoken));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (merchant && country !== market && spoken !== PSEUDO)
      return switchMerchant(country, merchant.currency, spoken);
    setBusy(true);
    keepMerchant(market, merchant?.currency ?? '');
    setLanguage(spoken).then(onClose, () => {
      setBusy(false);
      setFailed(true);
    });
  }

  return (
    <Dialog open onClose={onClose} closeLabel={t('shell.close')} title={t('region.title')}>
      <form className={form.form} onSubmit={submit}>
        {isUnknown ? <FormAlert tone="info">{t('region.unknown')}</FormAlert> : null}
        <Field
          label={
            <span className={styles.country}>
              {t('region.country')}
              <Flag country={country} />
            </span>
          }
          hint={
            isMember ? t('region.fixed') : merchant && t('region.currency', { currency: merchant.currency })
          }
        >
          <Select
            value={country}
            disabled={isMember || merchants.length === 0}
            onChange={(event) => choose(event.target.value as MarketCode)}
          >
            {merchants.length === 0 ? <option value={market}>{regionName(market, language)}</option> : null}
            {merchants.map(({ merchantCode, currency }) => (
              <option key={merchantCode} value={merchantCode}>
                {regionName(merchantCode, language)} · {currency}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('region.language')}>
          <Select value={spoken} onChange={(event) => setSpoken(event.target.value as ShownLanguage)}>
            {[...offered].map((code) => (
              <option key={code} value={code} lang={code}>
                {endonym(code)}
              </option>
            ))}
          </Select>
        </Field>
        {country === market ? null : (
          <FormAlert tone="info">
            <Trans
              id="region.switch"
              values={{ currency: merchant?.currency ?? '' }}
              tags={{ b: (text) => <b>{text}</b> }}
            />
          </FormAlert>
        )}
        {failed ? <FormAlert>{t('failure.chunk')}</FormAlert> : null}
        <Button type="submit" block loading={busy}>
          {t('region.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
