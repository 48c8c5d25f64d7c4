/** A form says what is required, what was refused, and that it is on its way. */
import { MantineProvider, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import office from '../i18n/en/office.json';
import refusals from '../i18n/en/refusals.json';
import vendors from '../i18n/en/vendors.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { I18nProvider } = await import('../i18n/texts.ts');
const { Refused } = await import('../http/api.ts');
const { Form } = await import('./form.tsx');
type FormProps = ComponentProps<typeof Form>;
afterAll(() => vi.unstubAllGlobals());

type Given = {
  error?: unknown;
  isPending?: boolean;
  isReady?: boolean;
  inDialog?: boolean;
} & Partial<FormProps>;

const draw = ({
  error = null,
  isPending = false,
  isReady = true,
  inDialog = false,
  children,
  ...rest
}: Given): string =>
  renderToString(
    <MantineProvider>
      <I18nProvider lang="en" catalogues={[compileCatalogue({ ...office, ...refusals, ...vendors })]}>
        <Form
          act={{ error, isPending }}
          send={() => undefined}
          submit="Send it"
          isReady={isReady}
          {...(inDialog ? { onClose: () => undefined } : {})}
          {...rest}
        >
          {children ?? <TextInput label="Name" required />}
        </Form>
      </I18nProvider>
    </MantineProvider>,
  );
const button = (html: string): string => /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0] ?? '';

test('a field that has to be filled in says so to whoever does not see it', () => {
  expect(draw({})).toMatch(/<input[^>]*\srequired=""/);
});

test('what the platform said no to stands in the form, as an alert', () => {
  expect(draw({})).not.toContain('role="alert"');
  const html = draw({ error: new Refused('service.unavailable', 0) });
  expect(html).toContain('role="alert"');
  expect(html).toContain(refusals['refusal.service.unavailable']);
});

test('the button waits for what is missing, and while it is sent', () => {
  expect(button(draw({}))).not.toContain('disabled');
  expect(button(draw({ isReady: false }))).toContain('disabled');
  expect(button(draw({ isPending: true }))).toContain('data-loading');
});

test('in a dialog the way out stands beside it', () => {
  expect(draw({})).not.toContain(vendors['ask.cancel']);
  expect(draw({ inDialog: true })).toContain(vendors['ask.cancel']);
  expect(draw({ inDialog: true }).match(/<button/g)).toHaveLength(2);
});

test('what is wrong with a field stands at it, and the field is the one that is looked for', () => {
  const html = draw({ children: <TextInput label="Name" error="Too short" /> });
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  const [, id = ''] = /<input[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${id.trim()}"[^>]*>Too short`));
});

test('in one line the button stands behind the field, what was refused below both', () => {
  const html = draw({ layout: 'line', error: new Refused('service.unavailable', 0) });
  expect(html.indexOf('<input')).toBeLessThan(html.indexOf('type="submit"'));
  expect(html.indexOf('type="submit"')).toBeLessThan(html.indexOf('role="alert"'));
});

test('other failures than the platform are said in the words of the form', () => {
  const html = draw({ error: new Error('stopped'), failure: 'You have stopped it.' });
  expect(html).toContain('You have stopped it.');
});

test('whoever may not send it has the fields without the button', () => {
  expect(button(draw({ submit: null }))).toBe('');
  expect(draw({ submit: null })).toContain('<input');
});
