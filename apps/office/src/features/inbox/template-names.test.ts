import { EDITABLE, EDITABLE_TEMPLATES, termsOf } from '@feria/contracts/delivery/template-words';
import { expect, test } from 'vitest';
import en from './i18n/en/templates.json';
import es from './i18n/es/templates.json';

const ALL = EDITABLE_TEMPLATES.flatMap((template) =>
  Object.keys(EDITABLE[template]).map((variant) => ({ template, variant })),
);

// Their keys are put together, so the type check does not see one that is missing.
test.each([
  ['en', en],
  ['es', es],
] as const)('every message and every variable has a name in %s', (_language, texts) => {
  const missing = ALL.flatMap(({ template, variant }) => {
    const group = template === 'office_change' ? 'changed' : 'variant';
    return [
      ...(variant === '' ? [] : [`templates.${group}.${variant}`]),
      ...termsOf(template, variant)!.variables.map((name) => `templates.means.${name}`),
    ].filter((key) => !Object.hasOwn(texts, key));
  });
  expect(missing).toEqual([]);
});
