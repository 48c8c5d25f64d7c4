import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as ui from '../index.ts';

function html(node: ReactNode): string {
  return renderToString(node).replaceAll('<!-- -->', '');
}

function attribute(markup: string, tag: string, name: string): string | undefined {
  return new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(markup)?.[1];
}

describe('the parts, rendered on the server', () => {
  it('wire a field to its label, hint and error', () => {
    const markup = html(
      <ui.Field label="Correo" hint="Con arroba" error="Falta la arroba">
        <ui.TextInput name="email" id="ignored" />
      </ui.Field>,
    );
    const id = attribute(markup, 'input', 'id');
    expect(id).toBeTruthy();
    expect(attribute(markup, 'label', 'for')).toBe(id);
    expect(attribute(markup, 'input', 'aria-invalid')).toBe('true');
    expect(attribute(markup, 'input', 'aria-describedby')).toBe(`${id}-hint ${id}-error`);
    expect(markup).toContain(`id="${id}-error"`);
  });

  it('mark a field whose content was refused, in the words of whoever refused it', () => {
    const markup = html(
      <ui.Field label="Código" refused="Ese no es el código.">
        <ui.TextInput name="code" />
      </ui.Field>,
    );
    const id = attribute(markup, 'input', 'id');
    expect(attribute(markup, 'input', 'aria-invalid')).toBe('true');
    expect(attribute(markup, 'input', 'aria-describedby')).toBe(`${id}-error`);
    expect(markup).toContain('Ese no es el código.');
  });

  it('tell an input of a required field that it is required, and no other', () => {
    const draw = (input: ReactNode, required: boolean) =>
      html(
        <ui.Field label="Nombre" required={required}>
          {input}
        </ui.Field>,
      );
    expect(attribute(draw(<ui.TextInput name="a" />, true), 'input', 'aria-required')).toBe('true');
    expect(attribute(draw(<ui.TextArea name="a" />, true), 'textarea', 'aria-required')).toBe('true');
    expect(attribute(draw(<ui.TextInput name="a" />, false), 'input', 'aria-required')).toBeUndefined();
  });

  it('put parts at a distance, words in a size and tone, and a section under its heading', () => {
    const stack = html(
      <ui.Stack as="ul" gap={3} id="a">
        <li>One</li>
      </ui.Stack>,
    );
    expect(stack).toMatch(/^<ul id="a" class="\S*stack\S* \S*gap3\S*"><li>One<\/li><\/ul>$/);
    const text = html(
      <ui.Text as="span" size={14} tone="muted">
        Two
      </ui.Text>,
    );
    expect(text).toMatch(/^<span class="\S*size14\S* \S*muted\S*">Two<\/span>$/);
    const section = html(<ui.Section title="Three">Four</ui.Section>);
    expect(section).toMatch(/^<section><h2 class="[^"]*">Three<\/h2>Four<\/section>$/);
    expect(html(<ui.ListRow className="own">Five</ui.ListRow>)).toMatch(/^<li class="\S+ own">Five<\/li>$/);
  });

  it('say an amount once to eyes and once to readers', () => {
    const markup = html(<ui.Money amount="1234.5" currency="PEN" lang="es" market="PE" />);
    expect(markup).toMatch(/<bdi[^>]*><span aria-hidden="true">S\/\s1,234.50<\/span>/);
    expect(markup).toContain('1,234.50 soles peruanos');
  });

  it('write an amount input the market way and never as type=number', () => {
    const markup = html(
      <ui.AmountInput value="20000.00" onValue={() => undefined} currency="COP" lang="es" market="CO" />,
    );
    expect(attribute(markup, 'input', 'value')).toBe('20.000,00');
    expect(attribute(markup, 'input', 'type')).toBe('text');
    expect(attribute(markup, 'input', 'inputMode') ?? attribute(markup, 'input', 'inputmode')).toBe(
      'decimal',
    );
  });

  it('keep a loading button in the tab order and deaf', () => {
    const markup = html(<ui.Button loading>Pagar</ui.Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain(' disabled');
  });

  it('name a tile by its title alone and keep the place of the heart', () => {
    const tile = (favourite?: ReactNode) =>
      html(
        <ui.Tile
          href="/g/1"
          title="Luna de plata"
          cover={<img src="/c.avif" alt="" />}
          playLabel="Jugar"
          favourite={favourite}
        />,
      );
    expect(tile()).toContain('alt=""');
    expect(tile()).toMatch(/<a href="\/g\/1"[^>]*><span[^>]*>Luna de plata<\/span><\/a>/);
    const count = (markup: string) => markup.match(/<div/g)?.length;
    expect(count(tile(<i />))).toBe(count(tile()));
  });

  it('page with addresses, at most five numbers, and not at all for one page', () => {
    const pager = (page: number, pages: number) =>
      html(
        <ui.Pager
          label="Páginas"
          prevLabel="Anterior"
          nextLabel="Siguiente"
          pageLabel={(target) => `Página ${target}`}
          page={page}
          pages={pages}
          hrefFor={(target) => `?page=${target}`}
        />,
      );
    expect(pager(1, 1)).toBe('');
    expect(pager(5, 12).match(/aria-label="Página \d+"/g)).toHaveLength(5);
    expect(pager(5, 12)).toContain('href="?page=4" aria-label="Anterior"');
    expect(pager(1, 3)).toMatch(/aria-disabled="true" aria-label="Anterior"/);
  });

  it('page at either end and around the one that is shown, as many as a list wants', () => {
    const numbers = (page: number, pages: number, margin?: number, range?: number) =>
      [
        ...html(
          <ui.Pager
            label="Páginas"
            prevLabel="Anterior"
            nextLabel="Siguiente"
            pageLabel={(target) => `Página ${target}`}
            page={page}
            pages={pages}
            hrefFor={(target) => `?page=${target}`}
            margin={margin}
            range={range}
          />,
        ).matchAll(/aria-label="Página (\d+)"/g),
      ].map(([, number]) => Number(number));
    expect(numbers(10, 20, 2, 5)).toEqual([1, 2, 8, 9, 10, 11, 12, 19, 20]);
    expect(numbers(10, 20, 1, 5)).toEqual([1, 8, 9, 10, 11, 12, 20]);
    expect(numbers(1, 20, 2, 5)).toEqual([1, 2, 3, 4, 5, 19, 20]);
    expect(numbers(20, 20, 2, 5)).toEqual([1, 2, 16, 17, 18, 19, 20]);
  });

  it('draw hot games in two rows from fifteen on, and in one below', () => {
    const rows = (count: number, hot = true) =>
      html(
        <ui.Rail title="Calientes" prevLabel="Anterior" nextLabel="Siguiente" hot={hot}>
          {Array.from({ length: count }, (_, at) => (
            <i key={at} />
          ))}
        </ui.Rail>,
      ).includes('twoRows')
        ? 2
        : 1;
    expect([14, 15].map((count) => rows(count))).toEqual([1, 2]);
    expect(rows(15, false)).toBe(1);
  });

  it('show no dialog on the server, and an announced region before there is anything to announce', () => {
    const nothing = () => undefined;
    expect(
      html(
        <ui.Dialog open={false} onClose={nothing} title="x">
          y
        </ui.Dialog>,
      ),
    ).toBe('');
    expect(html(<ui.OfflineBanner offline={false}>x</ui.OfflineBanner>)).toBe('<div role="status"></div>');
    expect(html(<ui.ToastProvider closeLabel="Cerrar">x</ui.ToastProvider>)).toContain('aria-live="polite"');
  });

  it('hide every icon from readers', () => {
    const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon'));
    expect(icons.length).toBeGreaterThanOrEqual(38);
    for (const [, Shape] of icons) expect(html((Shape as ui.Icon)({}))).toContain('aria-hidden="true"');
  });

  it('carry a favicon that is one small document', () => {
    expect(ui.FAVICON_SVG).toMatch(/^<svg xmlns=.*<\/svg>$/);
    expect(ui.FAVICON_SVG.length).toBeLessThan(900);
  });
});
