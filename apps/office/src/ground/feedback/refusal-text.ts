import { Refused } from '../http/api.ts';
import { useT, type TextKey } from '../i18n/texts.ts';

/** What a refusal says in the language of the office; a failure that is none says that the service failed. */
export function useRefusalText(): (error: unknown) => string {
  const t = useT();
  return (error) =>
    error instanceof Refused
      ? t(
          `refusal.${error.code}` as TextKey,
          Object.fromEntries(Object.entries(error.detail).map(([name, value]) => [name, String(value)])),
        )
      : t('refusal.service.failed');
}
